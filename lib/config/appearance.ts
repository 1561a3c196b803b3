import { localArea } from '@/lib/storage/storage-area';

export type Theme = 'system' | 'light' | 'dark';
/** Percent. */
export type TextSize = '100' | '115' | '130';

/** A choice about how the app looks: a person's own, kept on the device and applied before the first paint. */
export interface AppearanceChoice<Value extends string> {
  /** What there is to choose; the first one is what stands where nobody chose. */
  values: readonly Value[];
  read(): Value;
  /** Keeps the choice and applies it at once. */
  choose(value: Value): void;
}

export const appearanceStorageKeys = { theme: 'slide-theme', textSize: 'slide-text-size' } as const;

export const themeChoice = createChoice<Theme>('theme', ['system', 'light', 'dark']);
export const textSizeChoice = createChoice<TextSize>('textSize', ['100', '115', '130']);

function createChoice<Value extends string>(
  attribute: keyof typeof appearanceStorageKeys,
  values: readonly [Value, ...Value[]],
): AppearanceChoice<Value> {
  const key = appearanceStorageKeys[attribute];
  return {
    values,
    read() {
      const kept = localArea.read(key);
      return values.find((value) => value === kept) ?? values[0];
    },
    choose(value) {
      localArea.write(key, value);
      const { dataset } = document.documentElement;
      if (value === values[0]) delete dataset[attribute];
      else dataset[attribute] = value;
    },
  };
}
