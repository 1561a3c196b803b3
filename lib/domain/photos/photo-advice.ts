/** What a person might want to know about a photo before they use it. Never a refusal. */
export type PhotoAdvice = 'tooDark' | 'noFace' | 'manyFaces';

/** Mean brightness, 0 to 255, under which a face is hard to see. */
const DARK_LUMA = 55;

export interface PhotoFacts {
  /** 0 to 255, the middle counts double. */
  luma: number;
  /** Null where the browser cannot look for faces. */
  faceCount: number | null;
}

/** The most helpful advice, or null. */
export function adviseOn({ luma, faceCount }: PhotoFacts): PhotoAdvice | null {
  if (luma < DARK_LUMA) return 'tooDark';
  if (faceCount === 0) return 'noFace';
  return faceCount !== null && faceCount > 1 ? 'manyFaces' : null;
}

/** Mean brightness (Rec. 601) of a square of RGBA pixels; the middle, where the face is, counts double. */
export function meanLuma(rgba: ArrayLike<number>, edge: number): number {
  let sum = 0;
  let weight = 0;
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const at = (y * edge + x) * 4;
      const isMiddle = isInner(x, edge) && isInner(y, edge);
      const share = isMiddle ? 2 : 1;
      sum += share * (0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0));
      weight += share;
    }
  }
  return weight === 0 ? 0 : sum / weight;
}

function isInner(position: number, edge: number): boolean {
  return position >= edge / 4 && position < (edge * 3) / 4;
}
