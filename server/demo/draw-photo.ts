import { CLOTHES } from './drawing/clothes';
import { brows, EARRINGS, GLASSES, head, MOUTHS, OPEN_EYES, SMILING_EYES } from './drawing/face';
import { type HairStyle, MAN_HAIR, WOMAN_HAIR } from './drawing/hair';
import { BACKDROPS, FABRICS, HAIR_COLORS, SKINS } from './drawing/palette';
import { createRandom } from './random';

export type DrawnGender = 'MAN' | 'WOMAN';

/**
 * A drawn photo in the house's style, square, the same for the same seed. The eyes are 46 % from the top and
 * the face is the middle third, where the leaf of the three-leaf card looks for it.
 */
export function drawPhotoSvg(seed: string, gender: DrawnGender): string {
  const random = createRandom(`portrait:${seed}`);
  const backdrop = random.pick(BACKDROPS);
  const skin = random.pick(SKINS);
  const hairColor = random.pick(HAIR_COLORS);
  const hair: HairStyle = random.pick(gender === 'WOMAN' ? WOMAN_HAIR : MAN_HAIR);
  const isMirrored = random.chance(0.5);
  const body = random.pick(CLOTHES)(random.pick(FABRICS), skin);
  const hasGlasses = random.chance(0.2);
  const hasEarrings = gender === 'WOMAN' && !hair.coversEars && random.chance(0.45);
  const eyes = !hasGlasses && random.chance(0.35) ? SMILING_EYES : openEyes(gender);
  const discX = random.chance(0.5) ? 214 : 86;

  const mirrored = (part: string) =>
    isMirrored ? `<g transform="translate(300 0) scale(-1 1)">${part}</g>` : part;

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 60 300 300" width="1080" height="1080">',
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${backdrop.top}"/><stop offset="1" stop-color="${backdrop.bottom}"/></linearGradient></defs>`,
    `<rect width="300" height="360" fill="url(#g)"/><circle cx="${discX}" cy="130" r="118" fill="${backdrop.disc}" opacity=".7"/>`,
    '<g transform="translate(24 57.6) scale(.84)">',
    mirrored(hair.back(hairColor)),
    `<g transform="translate(0 -12)">${body}</g>`,
    head(skin),
    brows(gender, hairColor),
    eyes,
    random.pick(MOUTHS),
    mirrored(hair.front(hairColor)),
    hasGlasses ? random.pick(GLASSES) : '',
    hasEarrings ? random.pick(EARRINGS) : '',
    '</g></svg>',
  ].join('');
}

/** The same photo as an upload would be: 1080 × 1080 JPEG. */
export async function drawPhotoJpeg(seed: string, gender: DrawnGender): Promise<Buffer> {
  // Here, and not above: whoever draws no picture goes without the library.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawPhotoSvg(seed, gender)))
    .resize(1080, 1080)
    .jpeg({ quality: 86 })
    .toBuffer();
}

function openEyes(gender: DrawnGender): string {
  return gender === 'WOMAN' ? OPEN_EYES[1] : OPEN_EYES[0];
}
