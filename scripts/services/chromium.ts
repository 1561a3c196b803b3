import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOnPath } from './find-on-path';

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

export const chromiumHint =
  process.platform === 'darwin'
    ? 'install Google Chrome, or point SLIDE_CHROMIUM at a Chromium-family browser'
    : 'apt-get install -y --no-install-recommends chromium (or point SLIDE_CHROMIUM at a Chromium-family browser)';

/**
 * What no page of ours needs. The address bar's suggestions are two pages of the browser's own, rendered anew for each
 * window: two thirds of what a new phone costs. Of several lists the browser takes the last, so the rest is Playwright's.
 */
const featuresOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'],
  ...['AutoDeElevate', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'BlockOriginHeaderModificationOnRedirect'],
  ...['DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'Translate'],
];

/** Quiet and the same on every machine: no sandbox (containers), no GPU, unhinted fonts, no calls home. */
export const chromiumArgs = chromiumArgsWithout();

/** The same without these features of the browser as well. */
export function chromiumArgsWithout(...features: string[]): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    `--disable-features=${[...featuresOff, ...features].join(',')}`,
  ];
}

/** The program of a Chromium-family browser on this machine, or undefined. */
export function findChromium(): string | undefined {
  const chosen = process.env.SLIDE_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  for (const name of names) {
    const found = findOnPath(name);
    if (found) return found;
  }
  return macCandidates().find((file) => existsSync(file));
}

/**
 * The same engine without a browser around it, which opens a new phone in a fraction of the time; or undefined. Where
 * a browser was chosen, that one is meant. It shows no notifications.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.SLIDE_CHROMIUM) return undefined;
  return findOnPath('chromium-headless-shell') ?? findOnPath('chrome-headless-shell');
}

function macCandidates(): string[] {
  if (process.platform !== 'darwin') return [];
  const folders = ['/Applications', path.join(os.homedir(), 'Applications')];
  return folders.flatMap((folder) =>
    macApps.map((app) => path.join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
  );
}
