/** Theme and text size are a person's own, kept on the device and applied before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
/** Percent. */
export const textSizes = ['100', '115', '130'] as const;

export type Theme = (typeof themes)[number];
export type TextSize = (typeof textSizes)[number];

export const appearanceStorageKeys = { theme: 'slide-theme', textSize: 'slide-text-size' } as const;

export function readTheme(): Theme {
  const kept = readItem(appearanceStorageKeys.theme);
  return themes.find((theme) => theme === kept) ?? 'system';
}

export function readTextSize(): TextSize {
  const kept = readItem(appearanceStorageKeys.textSize);
  return textSizes.find((textSize) => textSize === kept) ?? '100';
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
