import { saveMadeFile } from '@/lib/bridge/save-file';

/** Hands data to the browser as a file to keep; nothing of it stays in the page. */
export function saveAsFile(name: string, content: unknown): void {
  void saveMadeFile(new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' }));
}
