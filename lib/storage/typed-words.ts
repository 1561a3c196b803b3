import * as z from 'zod/mini';
import { sessionArea } from './storage-area';
import { jsonItem } from './storage-item';
import { storageKeys } from './storage-keys';

const item = jsonItem(sessionArea, storageKeys.typedWords, z.record(z.string(), z.string()));

/** What was typed before a reload in the form of that name, or nothing. */
export function readTypedWords(form: string): string {
  return item.get()?.[form] ?? '';
}

export function keepTypedWords(form: string, words: string): void {
  const { [form]: _, ...others } = item.get() ?? {};
  const kept = words === '' ? others : { ...others, [form]: words };
  if (Object.keys(kept).length > 0) item.set(kept);
  else item.remove();
}
