import { createHash } from 'node:crypto';
import { documentHeaders } from '@/lib/config/content-security-policy';
import { publicConfigJson } from '@/lib/config/public-config';
import { configAtBuild, readPublicConfig } from '@/lib/config/read-public-config';
import { isBackOffice } from '@/lib/paths/paths';
import { laterFilesElement } from './later-chunks';

interface FinishedDocument {
  html: string;
  headers: Record<string, string>;
}

type Environment = Record<string, string | undefined>;

/**
 * What a build could not know: fills the deployment's configuration into a built document and answers the headers it is
 * sent with. Its policy runs the inline scripts it holds, by their hashes, and no other.
 */
export function finishDocument(
  html: string,
  pathname: string,
  env: Environment = process.env,
): FinishedDocument {
  const config = readPublicConfig(env);
  const finished = html
    .replaceAll(publicConfigJson(configAtBuild), () => publicConfigJson(config))
    .replaceAll(configAtBuild.apiUrl, () => config.apiUrl)
    .replaceAll(configAtBuild.publicUrl, () => config.publicUrl);
  return {
    html: finished.replace('</head>', () => `${laterFilesElement(pathname)}</head>`),
    headers: {
      ...documentHeaders([...new Set(inlineScripts(finished).map(hashSource))], env),
      ...(isBackOffice(pathname) && backOfficeHeaders),
    },
  };
}

/** Nobody finds it, no other page holds a window of it, and it says nowhere where somebody came from. */
const backOfficeHeaders = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};

/** The inline scripts of a document that a browser would run. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text);
}

/** Source for a policy, `sha256-…`, of one inline script. */
export function hashSource(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
