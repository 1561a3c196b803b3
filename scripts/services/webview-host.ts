import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findOnPath } from './find-on-path';

/** The libraries of Debian's own Python: another one on PATH does not see them. */
const python = '/usr/bin/python3';
const libraries = [
  'import gi, cairo',
  'gi.require_version("Gtk", "3.0")',
  'gi.require_version("WebKit2", "4.1")',
  'from gi.repository import Gtk, WebKit2',
].join('\n');

export const webviewPackages = [
  'gir1.2-webkit2-4.1',
  'gir1.2-gtk-3.0',
  'python3-gi',
  'python3-gi-cairo',
  'xvfb',
];

export const webviewHint =
  process.platform === 'linux'
    ? `apt-get install -y --no-install-recommends ${webviewPackages.join(' ')}`
    : 'WebKitGTK is only on Linux';

/** What a WebKitGTK webview runs with on this machine, or undefined. */
export function findWebviewHost(): { python: string; xvfb: string } | undefined {
  const xvfb = findOnPath('Xvfb');
  if (!xvfb || !existsSync(python)) return undefined;
  return spawnSync(python, ['-c', libraries]).status === 0 ? { python, xvfb } : undefined;
}

/** The same where a page comes up in it too: the libraries may be here and find no sandbox to run in. */
export function findWorkingWebview(): { python: string; xvfb: string } | undefined {
  const found = findWebviewHost();
  if (!found) return undefined;
  const probe = path.join(import.meta.dirname, 'webview-probe.py');
  const { status } = spawnSync(found.python, [probe, found.xvfb], { stdio: 'ignore', timeout: 60_000 });
  return status === 0 ? found : undefined;
}

/** Like {@link findWebviewHost}, but says in one sentence what to do when there is none. */
export function requireWebviewHost(): { python: string; xvfb: string } {
  const found = findWebviewHost();
  if (!found) throw new Error(`A WebKitGTK webview is missing: ${webviewHint}`);
  return found;
}
