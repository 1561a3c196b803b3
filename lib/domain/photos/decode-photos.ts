/** Whoever waits for a moment waits no longer than this for its photos. */
const atMostMs = 600;

/**
 * Loads and decodes photos that are about to be shown, so that no frame of what moves waits for one. A photo that
 * cannot be loaded, or not soon, is left to its place.
 */
export async function decodePhotos(urls: readonly string[]): Promise<void> {
  const images = urls.map((url) => Object.assign(new Image(), { src: url }));
  // Not every environment decodes by request.
  const decoding = Promise.allSettled(images.map((image) => image.decode?.()));
  await Promise.race([decoding, new Promise((resolve) => setTimeout(resolve, atMostMs))]);
}
