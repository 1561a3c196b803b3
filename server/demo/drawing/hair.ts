import type { HairColor } from './palette';

/** A hairstyle is what hangs behind the head and what falls over the forehead, both in 300 × 400. */
export interface HairStyle {
  back: (color: HairColor) => string;
  front: (color: HairColor) => string;
  /** Covers the ears, so earrings would float. */
  coversEars?: true;
}

const fill = (path: string) => (color: HairColor) => `<path fill="${color.base}" d="${path}"/>`;
const shine = (path: string, { shine: stroke }: HairColor, width = 6) =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
const withShine = (path: string, shinePath: string) => (color: HairColor) =>
  fill(path)(color) + shine(shinePath, color);

const womanBack = {
  bob: fill(
    'M150 58C88 58 72 104 74 152c1 34-4 56-6 78-1 16 18 20 38 18h88c20 2 39-2 38-18-2-22-7-44-6-78 2-48-14-94-76-94Z',
  ),
  shortBob: fill(
    'M150 58C90 58 74 102 76 150c1 22-2 40-2 54 1 14 20 16 36 12h80c16 4 35 2 36-12 0-14-3-32-2-54 2-48-14-92-74-92Z',
  ),
  long: fill(
    'M150 58C90 58 74 104 76 158c2 58-4 96-20 136 28 20 160 20 188 0-16-40-22-78-20-136 2-54-14-100-74-100Z',
  ),
  layered: fill(
    'M150 56C88 56 70 102 74 150c2 38-8 60-16 84 8 8 16 8 24 4-2 14-8 24-14 32 30 12 50 4 60-6h44c10 10 30 18 60 6-6-8-12-18-14-32 8 4 16 4 24-4-8-24-18-46-16-84 4-48-14-94-76-94Z',
  ),
  wavy: fill(
    'M150 56C92 56 70 96 74 142c2 24-16 34-14 62 2 24-14 34-10 60 3 22-8 34-4 48 40 14 168 14 208 0 4-14-7-26-4-48 4-26-12-36-10-60 2-28-16-38-14-62 4-46-18-86-76-86Z',
  ),
  bun: (color: HairColor) =>
    `<circle cx="150" cy="50" r="34" fill="${color.base}"/>${shine('M128 40c10-12 34-14 46-2', color, 5)}${fill('M150 62c-54 0-70 38-68 80l4 26h128l4-26c2-42-14-80-68-80Z')(color)}`,
  ponytail: (color: HairColor) =>
    fill('M206 96c34-8 52 20 50 62-2 46 14 72-10 104-22-6-36-30-38-66-2-40-14-60-2-100Z')(color) +
    fill('M150 58c-56 0-72 40-70 84l5 26h130l5-26c2-44-14-84-70-84Z')(color),
};

const womanFront = {
  pulledBack: (color: HairColor) =>
    `${fill('M92 162c-6-56 14-88 58-88s64 32 58 88c-4-22-10-38-22-48-22-8-50-8-72 0-12 10-18 26-22 48Z')(color)}<path fill="none" stroke="${color.base}" stroke-width="5" stroke-linecap="round" d="M96 150c-4 16-4 30 0 44M204 150c4 16 4 30 0 44"/>${shine('M110 98c12-12 28-17 46-15', color)}`,
  swept: withShine(
    'M90 196c-10-70 6-120 62-120 54 0 68 48 58 120-4-30-12-52-34-68-18 12-44 20-66 22-8 12-14 26-20 46Z',
    'M106 112c14-18 32-25 52-24',
  ),
  bangs: withShine(
    'M92 168c-6-56 12-92 58-92s64 36 58 92c-5-14-8-26-9-40-8 6-18 9-28 9-8 0-15-2-21-6-8 6-16 8-26 7-8 0-16-3-23-8-1 13-4 25-9 38Z',
    'M112 96c10-12 26-18 44-16',
  ),
  feathered: withShine(
    'M86 214c-10-80 4-138 64-138s74 58 64 138c-8-26-8-48-14-70-6 2-12 2-18-2-6 4-14 5-22 2-6 4-14 5-22 1-8 5-16 5-24 2-6 22-20 41-28 67Z',
    'M108 104c12-14 30-20 50-17',
  ),
  sideParted: withShine(
    'M91 160c-4-52 14-86 59-86s63 34 59 86c-4-20-10-34-22-44-26 4-54 2-72-4-14 12-20 28-24 48Z',
    'M104 106c14-16 34-22 56-18',
  ),
  centreParted: withShine(
    'M86 210c-12-78 2-136 64-136s76 58 64 136c-8-22-6-44-14-62-8-20-30-30-48-50-18 22-42 30-52 50-8 18-6 40-14 62Z',
    'M104 118c8-16 20-26 36-32M196 118c-7-14-15-22-26-28',
  ),
};

const pair = (
  back: keyof typeof womanBack,
  front: keyof typeof womanFront,
  coversEars?: true,
): HairStyle => ({ back: womanBack[back], front: womanFront[front], ...(coversEars && { coversEars }) });

export const WOMAN_HAIR = [
  pair('bun', 'pulledBack'),
  pair('bun', 'bangs'),
  pair('bob', 'swept'),
  pair('bob', 'bangs'),
  pair('bob', 'centreParted', true),
  pair('shortBob', 'swept'),
  pair('shortBob', 'feathered', true),
  pair('shortBob', 'bangs'),
  pair('long', 'bangs'),
  pair('long', 'centreParted', true),
  pair('long', 'sideParted'),
  pair('long', 'swept'),
  pair('layered', 'feathered', true),
  pair('layered', 'centreParted', true),
  pair('layered', 'swept'),
  pair('ponytail', 'sideParted'),
  pair('ponytail', 'bangs'),
  pair('ponytail', 'pulledBack'),
  pair('wavy', 'centreParted', true),
  pair('wavy', 'feathered', true),
  pair('wavy', 'sideParted'),
] as const;

const curls = (color: HairColor) =>
  `<g fill="${color.base}"><circle cx="96" cy="118" r="26"/><circle cx="106" cy="88" r="28"/><circle cx="136" cy="70" r="28"/><circle cx="168" cy="70" r="28"/><circle cx="196" cy="90" r="27"/><circle cx="206" cy="120" r="25"/><path d="M86 110h128l-4 62H90Z"/></g>`;
const curlyFringe = (color: HairColor) =>
  `<g fill="${color.base}"><circle cx="108" cy="118" r="18"/><circle cx="128" cy="112" r="20"/><circle cx="152" cy="116" r="19"/><circle cx="176" cy="111" r="20"/><circle cx="196" cy="122" r="16"/><path d="M92 104c10-34 106-34 116 0l-4 10H96Z"/></g>${shine('M104 92a18 18 0 0 1 20-14M146 76a18 18 0 0 1 22 0M186 86a16 16 0 0 1 14 12', color, 5)}`;

const manBack = {
  short: fill('M150 60c-50 0-68 32-64 78l4 32h120l4-32c4-46-14-78-64-78Z'),
  round: fill('M150 58c-54 0-72 36-68 84l4 32h128l4-32c4-48-14-84-68-84Z'),
  full: fill('M150 56c-54 0-74 36-70 86l6 34h128l6-34c4-50-16-86-70-86Z'),
};

const manFront = {
  comma: withShine(
    'M92 156c-8-56 12-92 62-92 46 0 62 34 54 90-4-14-8-24-14-32-16 4-30 2-40-8 4 12 2 18-6 24 0-8-4-14-10-18-14 8-28 14-38 14-4 8-6 14-8 22Z',
    'M108 94c14-14 34-20 56-15',
  ),
  centreParted: withShine(
    'M88 166c-10-60 10-102 62-102s72 42 62 102c-2-22-10-34-22-42-16-8-30-14-40-28-10 14-22 22-38 28-14 8-22 20-24 42Z',
    'M102 112c8-14 20-22 36-28M198 112c-7-12-15-19-26-24',
  ),
  up: withShine(
    'M92 150c-8-50 8-88 54-90 10-6 26-6 36 2 24 8 34 40 26 88-4-14-8-24-14-32-30-6-58-6-86-2-8 10-12 20-16 34Z',
    'M110 96c10-14 26-20 42-20',
  ),
  bowl: withShine(
    'M90 158c-8-58 14-94 60-94s68 36 60 94c-3-8-5-14-7-20-8 3-16 4-24 2-8 4-18 5-28 2-10 4-20 3-28 0-9 3-18 2-25-2-3 6-5 11-8 18Z',
    'M106 98c14-14 32-20 52-17',
  ),
};

const man = (back: keyof typeof manBack, front: keyof typeof manFront): HairStyle => ({
  back: manBack[back],
  front: manFront[front],
});

export const MAN_HAIR = [
  man('short', 'comma'),
  man('round', 'comma'),
  man('full', 'centreParted'),
  man('round', 'centreParted'),
  man('short', 'up'),
  man('round', 'up'),
  man('round', 'bowl'),
  man('full', 'bowl'),
  man('full', 'comma'),
  { back: curls, front: curlyFringe },
] as const satisfies HairStyle[];
