/** Longest edge of what is uploaded, in pixels; the api keeps no more. */
const MAX_EDGE_PX = 1600;
const JPEG_QUALITY = 0.9;

/** A part of a photo, in its own pixels. */
export interface PhotoArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts out the area, makes it no larger than needed and turns it into a JPEG. Rejects when it is no photo. */
export async function preparePhoto(source: string, area?: PhotoArea, maxEdgePx = MAX_EDGE_PX): Promise<Blob> {
  const image = await loadImage(source);
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: image.naturalWidth,
    height: image.naturalHeight,
  };
  const scale = Math.min(1, maxEdgePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: what was see-through becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas);
}

/** A small photo of a file as a data URL, to keep beside a draft. */
export async function photoThumbnailUrl(file: Blob, edgePx = 240): Promise<string> {
  const source = URL.createObjectURL(file);
  try {
    return await toDataUrl(await preparePhoto(source, undefined, edgePx));
  } finally {
    URL.revokeObjectURL(source);
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Rejects when the browser cannot read it as a photo. */
export async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no photo'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
