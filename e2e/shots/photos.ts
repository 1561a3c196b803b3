import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export const photoFolder = '/shot-photos/';

/** The address of someone's photo; `routeApi` answers it when it is asked for. */
export function photoUrl(name: string): string {
  return `${photoFolder}${name}.jpg`;
}

/** The file that stands for a photo one may not see yet. */
export function coveredPhotoUrl(name: string): string {
  return `${photoFolder}${name}-covered.jpg`;
}

const made = new Map<string, Promise<Buffer>>();

export function photoBytes(file: string): Promise<Buffer> {
  const known = made.get(file) ?? make(file.replace(/\.jpg$/, ''));
  made.set(file, known);
  return known;
}

async function make(file: string): Promise<Buffer> {
  const name = file.replace(/-covered$/, '');
  const photo = await readFile(photoFile(name));
  return file.endsWith('-covered') ? cover(photo) : photo;
}

/** The file itself, for who chooses it from an album. */
export function photoFile(name: string): string {
  return `e2e/shots/photos/${photographOf(name)}.jpg`;
}

/** Who has which photograph; whoever is numbered takes them in turn. */
const photographs: Record<string, string> = {
  minseo: 'woman-1',
  jiwoo: 'woman-2',
  yerin: 'woman-3',
  soyul: 'woman-4',
  chaewon: 'woman-5',
  nayeon: 'woman-6',
  doyun: 'man-1',
  siwoo: 'man-2',
  hajun: 'man-3',
};
const manCount = 6;
const womanCount = 8;
const scenes = ['scene-wide', 'scene-tall', 'scene-city'];

function photographOf(name: string): string {
  const known = photographs[name];
  if (known) return known;
  const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
  if (name.startsWith('scene')) return scenes[number % scenes.length] ?? 'scene-wide';
  return name.startsWith('woman') ? `woman-${(number % womanCount) + 1}` : `man-${(number % manCount) + 1}`;
}

/** As the api covers one: too few pixels to bring back what was there. */
async function cover(photo: Buffer): Promise<Buffer> {
  const tiny = await sharp(photo).resize(24, 24).blur(1.6).png().toBuffer();
  return sharp(tiny).resize(480, 480, { kernel: 'cubic' }).blur(8).jpeg({ quality: 80 }).toBuffer();
}
