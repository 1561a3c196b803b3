/** Times the size that a picture is shown at (docs/product.md#interface). */
const maxZoom = 3;

interface Size {
  width: number;
  height: number;
}

/** The lightbox counts from the picture's own pixels, of which a screen shows a part: the ratio that makes it three times. */
export function zoomPixelRatio(image: Size, screen: Size): number {
  const shownWidth = Math.round(
    Math.min(screen.width, (screen.height / image.height) * image.width, image.width),
  );
  return (maxZoom * shownWidth) / image.width;
}
