import type { HairColor, Skin } from './palette';

const INK = '#2A2320';

export function head({ base, shade, blush }: Skin): string {
  return `<ellipse cx="97" cy="170" rx="11" ry="15" fill="${shade}"/><ellipse cx="203" cy="170" rx="11" ry="15" fill="${shade}"/><path fill="${base}" d="M97 150c0-44 20-66 53-66s53 22 53 66c0 46-24 78-53 78s-53-32-53-78Z"/><g fill="${blush}" opacity=".3"><circle cx="115" cy="188" r="11"/><circle cx="185" cy="188" r="11"/></g><path d="M150 172c-3 5-4 8-3 10 2 2 4 2 6 1" stroke="${blush}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/>`;
}

export function brows(gender: 'MAN' | 'WOMAN', { base }: HairColor): string {
  const [path, width] =
    gender === 'WOMAN'
      ? ['M114 148c7-4 15-4 22-1M186 148c-7-4-15-4-22-1', 3.6]
      : ['M112 147c8-5 18-5 26-1M188 147c-8-5-18-5-26-1', 5];
  return `<path d="${path}" stroke="${base}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}

const openEyes = `<g fill="${INK}"><ellipse cx="127" cy="167" rx="5" ry="6.2"/><ellipse cx="173" cy="167" rx="5" ry="6.2"/></g><g fill="#fff"><circle cx="129" cy="164.6" r="1.7"/><circle cx="175" cy="164.6" r="1.7"/></g>`;

export const OPEN_EYES = [
  openEyes,
  `${openEyes}<path d="M119 163c4-6 12-7 16-3M181 163c-4-6-12-7-16-3" stroke="${INK}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
] as const;

export const SMILING_EYES = `<path d="M117 170c5-8 15-8 20 0M163 170c5-8 15-8 20 0" stroke="${INK}" stroke-width="4.4" fill="none" stroke-linecap="round"/>`;

export const MOUTHS = [
  '<path d="M138 198c7 7 17 7 24 0" stroke="#B9564A" stroke-width="4.2" fill="none" stroke-linecap="round"/>',
  '<path d="M136 196c5 12 23 12 28 0Z" fill="#B9483C"/>',
  '<path d="M141 199c6 4 13 4 19-2" stroke="#B9564A" stroke-width="4.2" fill="none" stroke-linecap="round"/>',
  '<path d="M134 195c6 15 26 15 32 0Z" fill="#B9483C"/><path d="M136.500 196h27l-2 4h-23Z" fill="#fff"/>',
] as const;

export const GLASSES = [
  '<g fill="#fff" fill-opacity=".22" stroke="#3A3533" stroke-width="4"><circle cx="126" cy="167" r="20"/><circle cx="174" cy="167" r="20"/><path d="M146 163c3-2 5-2 8 0" fill="none"/></g>',
  '<g fill="#fff" fill-opacity=".22" stroke="#B08D57" stroke-width="2.8"><circle cx="126" cy="167" r="20"/><circle cx="174" cy="167" r="20"/><path d="M146 163c3-2 5-2 8 0" fill="none"/></g>',
  '<g fill="#fff" fill-opacity=".22" stroke="#2B2A2E" stroke-width="4"><rect x="106" y="152" width="39" height="30" rx="9"/><rect x="155" y="152" width="39" height="30" rx="9"/><path d="M145 163h10" fill="none"/></g>',
] as const;

export const EARRINGS = [
  '<g fill="#E9C46A"><circle cx="97" cy="190" r="4.5"/><circle cx="203" cy="190" r="4.500"/></g>',
  '<g fill="#FFFDF8" stroke="#E2DACA"><circle cx="97" cy="190" r="5"/><circle cx="203" cy="190" r="5"/></g>',
  '<g fill="none" stroke="#D8B254" stroke-width="2.6"><circle cx="97" cy="194" r="7"/><circle cx="203" cy="194" r="7"/></g>',
] as const;
