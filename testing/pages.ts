import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The pages of the product by their pattern: `(member)/chats/[channelId]/page.tsx` is `/chats/:id`. */
export function pagePatterns(): string[] {
  return readdirSync(path.join(import.meta.dirname, '../app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith('(dev)'))
    .map((file) =>
      `/${file}`
        .replace(/\/page\.tsx$/, '')
        .replace(/\/\([^)]*\)/g, '')
        .replace(/\[\w+\]/g, ':id'),
    )
    .map((pattern) => pattern || '/');
}
