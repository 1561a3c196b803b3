import type { Fabric, Skin } from './palette';

const SHOULDERS = 'M26 372c2-62 36-92 92-102h64c56 10 90 40 92 102v60H26Z';

function neck({ base, shade }: Skin): string {
  return `<path fill="${base}" d="M126 206h48v58c0 16-10 26-24 26s-24-10-24-26Z"/><path fill="${shade}" d="M126 214h48v16c-8 14-40 14-48 0Z"/>`;
}

function shoulders({ base }: Fabric): string {
  return `<path fill="${base}" d="${SHOULDERS}"/>`;
}

/** Shoulders, neck and collar; drawn between the hair behind and the face. */
export const CLOTHES = [
  function knit(fabric: Fabric, skin: Skin): string {
    return `${shoulders(fabric)}${neck(skin)}<path fill="none" stroke="${fabric.seam}" stroke-width="9" stroke-linecap="round" d="M117 268c8 34 58 34 66 0"/>`;
  },
  function shirt(fabric: Fabric, skin: Skin): string {
    return `${shoulders(fabric)}${neck(skin)}<path fill="${fabric.base}" stroke="${fabric.seam}" stroke-width="4" stroke-linejoin="round" d="M118 256l32 40-26 26-24-52Zm64 0-32 40 26 26 24-52Z"/><path d="M150 300v110" stroke="${fabric.seam}" stroke-width="4"/>`;
  },
  function cardigan(fabric: Fabric, skin: Skin): string {
    return `${shoulders(fabric)}${neck(skin)}<path fill="#FFFDF8" d="M118 264c8 34 56 34 64 0l14 10-46 90-46-90Z"/><path d="M112 270l38 96 38-96" fill="none" stroke="${fabric.seam}" stroke-width="9" stroke-linejoin="round"/>`;
  },
  function hoodie(fabric: Fabric, skin: Skin): string {
    return `${shoulders(fabric)}<path fill="${fabric.seam}" d="M92 276c0-30 26-42 58-42s58 12 58 42c-20 30-96 30-116 0Z"/>${neck(skin)}<path d="M112 268c10 34 66 34 76 0" stroke="${fabric.base}" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M132 300v34M168 300v34" stroke="${fabric.seam}" stroke-width="5" stroke-linecap="round"/>`;
  },
  function turtleneck(fabric: Fabric, skin: Skin): string {
    return `${neck(skin)}${shoulders(fabric)}<path fill="${fabric.base}" d="M118 246c20 10 44 10 64 0l6 42h-76Z"/><path d="M114 284c22 10 50 10 72 0" stroke="${fabric.seam}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  },
  function stripes(fabric: Fabric, skin: Skin): string {
    const lines = [304, 328, 352, 376].map((y) => `M30 ${y}h240`).join('');
    return `<clipPath id="c"><path d="${SHOULDERS}"/></clipPath><path fill="#FBFAF5" d="${SHOULDERS}"/><path clip-path="url(#c)" d="${lines}" stroke="${fabric.base}" stroke-width="9"/>${neck(skin)}<path fill="none" stroke="#EDEBE2" stroke-width="9" stroke-linecap="round" d="M117 268c8 34 58 34 66 0"/>`;
  },
] as const;
