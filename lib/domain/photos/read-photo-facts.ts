import { meanLuma, type PhotoFacts } from './photo-advice';
import { loadImage, type PhotoArea } from './prepare-photo';

const SAMPLE_EDGE_PX = 64;
const FACE_EDGE_PX = 512;

/** Some browsers (Chrome on Android) look for faces on the device; nothing is loaded or sent anywhere for it. */
interface FaceDetection {
  detect(image: CanvasImageSource): Promise<readonly unknown[]>;
}

declare global {
  interface Window {
    FaceDetector?: new (options: { fastMode: boolean; maxDetectedFaces: number }) => FaceDetection;
  }
}

/** Measures the chosen part of a photo. Rejects when it is no photo. */
export async function readPhotoFacts(source: string, area: PhotoArea): Promise<PhotoFacts> {
  const image = await loadImage(source);
  const { canvas, context } = draw(image, area, SAMPLE_EDGE_PX);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return {
    luma: meanLuma(data, SAMPLE_EDGE_PX),
    faceCount: await countFaces(image, area),
  };
}

async function countFaces(image: HTMLImageElement, area: PhotoArea): Promise<number | null> {
  if (!window.FaceDetector) return null;
  try {
    const detector = new window.FaceDetector({ fastMode: true, maxDetectedFaces: 4 });
    return (await detector.detect(draw(image, area, FACE_EDGE_PX).canvas)).length;
  } catch {
    // There, but without the service behind it.
    return null;
  }
}

function draw(image: HTMLImageElement, { x, y, width, height }: PhotoArea, edge: number) {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, x, y, width, height, 0, 0, edge, edge);
  return { canvas, context };
}
