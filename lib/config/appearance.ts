import * as z from 'zod/mini';

/** Theme and text size are a person's own, kept on the device and applied before the first paint. */
const themeSchema = z.enum(['system', 'light', 'dark']);
const textSizeSchema = z.enum(['100', '115', '130']);

export type Theme = z.infer<typeof themeSchema>;
export type TextSize = z.infer<typeof textSizeSchema>;

export const themes = themeSchema.options;
/** Percent. */
export const textSizes = textSizeSchema.options;

export const appearanceStorageKeys = { theme: 'slide-theme', textSize: 'slide-text-size' } as const;

export function readTheme(): Theme {
  const parsed = themeSchema.safeParse(readItem(appearanceStorageKeys.theme));
  return parsed.success ? parsed.data : 'system';
}

export function readTextSize(): TextSize {
  const parsed = textSizeSchema.safeParse(readItem(appearanceStorageKeys.textSize));
  return parsed.success ? parsed.data : '100';
}

/** Keeps the choice and applies it at once. */
export function setTheme(theme: Theme): void {
  writeItem(appearanceStorageKeys.theme, theme);
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Keeps the choice and applies it at once. */
export function setTextSize(textSize: TextSize): void {
  writeItem(appearanceStorageKeys.textSize, textSize);
  const root = document.documentElement;
  if (textSize === '100') delete root.dataset.textSize;
  else root.dataset.textSize = textSize;
}

// Storage is refused in some private modes; the choice then lasts for the page.
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
