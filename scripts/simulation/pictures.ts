import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../bootstrap/fail.mjs';
import { drawResults, type PolicyResults } from './report';

/** Makes the folder, or throws one sentence: who simulates for minutes hears first that nothing can be written there. */
export function openPictureFolder(folder: string): string {
  write(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
  return folder;
}

/** Writes the picture of a world's results; its path. Throws one sentence when it cannot be written. */
export function writePicture(folder: string, worldName: string, all: readonly PolicyResults[]): string {
  const file = path.join(folder, `${worldName}.svg`);
  write(file, () => writeFileSync(file, drawResults(worldName, all)));
  return file;
}

function write(place: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new Error(`--pictures: ${place} cannot be written. ${messageOf(error)}`);
  }
}
