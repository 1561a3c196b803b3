import { builtId, isIdOfAddress } from './built-id';
import { hashSource, inlineScripts } from './finish-document';

/** What Next's cache holds of a page: the document, and what the router asks for instead of it. */
interface BuiltPage {
  html: string;
  headers: Record<string, string>;
  rscData?: Buffer | undefined;
  segmentData?: Map<string, Buffer> | undefined;
}

/** The id a path holds, null where it holds none. */
export function idInPath(pathname: string): string | null {
  return pathname.split('/').find(isIdOfAddress) ?? null;
}

/** The path of the document that was built for every id. */
export function builtPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (isIdOfAddress(part) ? builtId : part))
    .join('/');
}

/**
 * The page that was built for every id, finished, as the page of one: its id stands where the other stood, and the policy
 * runs the inline scripts as they are now.
 */
export function pageOfId<Page extends BuiltPage>(built: Page, id: string): Page {
  const give = (text: string) => text.replaceAll(builtId, id);
  const giveBytes = (bytes: Buffer) => Buffer.from(give(bytes.toString()));
  const policy = inlineScripts(built.html)
    .filter((script) => script.includes(builtId))
    .reduce(
      (text, script) => text.replace(hashSource(script), hashSource(give(script))),
      built.headers['content-security-policy'] ?? '',
    );
  return {
    ...built,
    html: give(built.html),
    headers: { ...built.headers, 'content-security-policy': policy },
    ...(built.rscData && { rscData: giveBytes(built.rscData) }),
    ...(built.segmentData && {
      segmentData: new Map([...built.segmentData].map(([name, bytes]) => [give(name), giveBytes(bytes)])),
    }),
  };
}
