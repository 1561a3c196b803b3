/** One leaf, standing on the origin. */
const leaf =
  'M0 0C-3 -12 -61 -27 -61 -61C-61 -85 -43 -99 -22 -99C-12 -99 -5 -96 0 -91C5 -96 12 -99 22 -99C43 -99 61 -85 61 -61C61 -27 3 -12 0 0Z';

const skies = {
  day: { top: '#DDF0DF', bottom: '#BFE2C8', sun: '#FFF6DC', far: '#8CC89D', near: '#6DB583' },
  evening: { top: '#FFE3C2', bottom: '#FFB9A0', sun: '#FFF2CC', far: '#C98A86', near: '#8E6A74' },
} as const;

/** A picture of clovers on a hill, for announcements and banners nobody drew by hand. */
export function drawNoticePicture({
  width,
  height,
  sky,
  clovers,
}: {
  width: number;
  height: number;
  sky: keyof typeof skies;
  clovers: number;
}): string {
  const { top, bottom, sun, far, near } = skies[sky];
  const ground = height * 0.78;
  const drawn = Array.from({ length: clovers }, (_, index) => {
    const x = (width * (index + 1)) / (clovers + 1);
    return drawClover({ x, y: ground - height * 0.22 - (index % 2) * height * 0.06, size: height / 470 });
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * 0.8}" cy="${height * 0.26}" r="${height * 0.13}" fill="${sun}"/><path d="M0 ${ground}Q${width * 0.3} ${ground - height * 0.16} ${width * 0.6} ${ground}T${width} ${ground - 8}V${height}H0Z" fill="${far}"/>${drawn}<path d="M0 ${ground + height * 0.1}Q${width * 0.4} ${ground - height * 0.02} ${width} ${ground + height * 0.08}V${height}H0Z" fill="${near}"/></svg>`;
}

function drawClover({ x, y, size }: { x: number; y: number; size: number }): string {
  const leaves = [0, 120, 240].map((turn) => `<path transform="rotate(${turn})" d="${leaf}"/>`).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0C4 60 10 110 34 170" fill="none" stroke="#0B7A43" stroke-width="13" stroke-linecap="round"/><g fill="#14904F">${leaves}</g></g>`;
}
