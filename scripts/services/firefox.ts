import { findOnPath } from './find-on-path';

export const firefoxHint =
  process.platform === 'darwin'
    ? 'install Firefox and put it on PATH'
    : 'apt-get install -y --no-install-recommends firefox-esr';

/** The program of Firefox on this machine, or undefined. */
export function findFirefox(): string | undefined {
  return findOnPath('firefox-esr') ?? findOnPath('firefox');
}
