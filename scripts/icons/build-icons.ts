// Draws the icons of the installed app from the product's mark, public/icons/clover.svg: npm run icons
// Run it again when the mark changes; the result is committed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '..', '..', 'public', 'icons');
const mark = readFileSync(path.join(folder, 'clover.svg'), 'utf8')
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '');

interface IconShape {
  size: number;
  /** How much of the side the mark takes. */
  share: number;
  /** Of the plate's corners, in hundredths of the side; null: no plate, the mark alone. */
  corner: number | null;
}

const icons: Record<string, IconShape> = {
  'icon-192.png': { size: 192, share: 0.66, corner: 22 },
  'icon-512.png': { size: 512, share: 0.66, corner: 22 },
  // The system cuts its own shape out of these: the mark stays within the inner four fifths.
  'maskable-192.png': { size: 192, share: 0.6, corner: 0 },
  'maskable-512.png': { size: 512, share: 0.6, corner: 0 },
  'apple-touch-icon.png': { size: 180, share: 0.6, corner: 0 },
  // Android paints its own colour through what is opaque.
  'badge-96.png': { size: 96, share: 0.94, corner: null },
};

for (const [name, shape] of Object.entries(icons)) {
  await sharp(Buffer.from(draw(shape)), { density: 72 })
    .resize(shape.size, shape.size)
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, name));
}

function draw({ size, share, corner }: IconShape): string {
  const plate = corner === null ? '' : `<rect width="100" height="100" rx="${corner}" fill="url(#plate)"/>`;
  const offset = 50 - 50 * share;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <defs><radialGradient id="plate"><stop stop-color="#0F8A4C"/><stop offset="1" stop-color="#0B6A3B"/></radialGradient></defs>
    ${plate}<g transform="translate(${offset} ${offset}) scale(${share})" fill="#fff" color="#fff">${mark}</g></svg>`;
}
