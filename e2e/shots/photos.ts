import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawPhotoSvg } from '@/server/demo/draw-photo';

export const photoFolder = '/shot-photos/';

/** The address of someone's photo; `routeApi` draws it when it is asked for. */
export function photoUrl(name: string): string {
  return `${photoFolder}${name}.jpg`;
}

/** The file that stands for a photo one may not see yet. */
export function coveredPhotoUrl(name: string): string {
  return `${photoFolder}${name}-covered.jpg`;
}

const drawn = new Map<string, Promise<Buffer>>();

export function photoBytes(file: string): Promise<Buffer> {
  const known = drawn.get(file) ?? draw(file.replace(/\.jpg$/, ''));
  drawn.set(file, known);
  return known;
}

async function draw(file: string): Promise<Buffer> {
  if (file.startsWith('scene')) return drawScene();
  const isCovered = file.endsWith('-covered');
  const name = file.replace(/-covered$/, '');
  const own = `public/images/photos/${name}.svg`;
  const svg = existsSync(own) ? await readFile(own) : Buffer.from(drawPhotoSvg(name, genderOf(name)));
  const photo = sharp(svg).resize(720, 864, { fit: 'cover' });
  return isCovered
    ? sharp(await photo.resize(72, 86).blur(7).toBuffer())
        .resize(720, 864)
        .blur(18)
        .jpeg()
        .toBuffer()
    : photo.jpeg({ quality: 88 }).toBuffer();
}

/** `man-2`, `woman-5`: people nobody drew by hand. */
function genderOf(name: string) {
  return name.startsWith('woman') ? 'WOMAN' : 'MAN';
}

/** A picture someone sends: the river in the evening. */
function drawScene(): Promise<Buffer> {
  const towers = [40, 96, 150, 214, 300, 352, 420, 470, 540]
    .map((x, index) => {
      const height = 60 + ((index * 37) % 70);
      return `<rect x="${x}" y="${262 - height}" width="38" height="${height}" fill="#c9788a" opacity=".75"/>`;
    })
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd9a0"/><stop offset="1" stop-color="#ff9f86"/></linearGradient></defs><rect width="640" height="262" fill="url(#s)"/><circle cx="430" cy="170" r="46" fill="#fff2cc"/>${towers}<rect y="262" width="640" height="110" fill="#6f94b8"/><path d="M0 300h640M60 330h420" stroke="#fff" stroke-width="6" opacity=".35"/><rect y="364" width="640" height="116" fill="#7ca35f"/><path d="M360 400h180l40 60H330z" fill="#fff6ea"/><path d="M390 400l-20 60M440 400l-4 60M490 400l14 60M346 430h216" stroke="#e4715e" stroke-width="8"/><rect x="84" y="150" width="26" height="240" fill="#6b4a35"/><circle cx="96" cy="120" r="98" fill="#4f8a4b"/><circle cx="40" cy="170" r="62" fill="#5c9a56"/></svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer();
}
