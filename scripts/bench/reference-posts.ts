import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

export interface Post {
  readonly url: string;
  readonly headers: Record<string, string | number>;
  /** Base64. */
  readonly body: string;
}

/** Milliseconds that a process of its own takes to post all of them, so many at once. */
export async function timePosts(posts: readonly Post[], atOnce: number): Promise<number> {
  const program = path.join(import.meta.dirname, 'reference-poster.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(atOnce)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(posts));
  return z.coerce
    .number()
    .positive()
    .parse(await text(child.stdout));
}
