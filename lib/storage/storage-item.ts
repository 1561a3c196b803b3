import * as z from 'zod/mini';
import type { StorageArea } from './storage-area';

/** One stored value: parsed when read (what does not parse counts as absent), gone when set to null. */
export interface StorageItem<Value> {
  readonly key: string;
  get(): Value | null;
  set(value: Value): void;
  remove(): void;
}

/** A value stored as the text it is, as the keys are that others know (docs/product.md#storage). */
export function textItem<Value extends string>(
  area: StorageArea,
  key: string,
  schema: z.ZodMiniType<Value, unknown>,
): StorageItem<Value> {
  return item({ area, key, schema, decode: (text) => text, encode: (value) => value });
}

/** An id stored as decimal digits. */
export function idItem(area: StorageArea, key: string): StorageItem<number> {
  const schema = z.coerce.number().check(z.int(), z.positive());
  return item({ area, key, schema, decode: (text) => text, encode: String });
}

/** Anything else, stored as JSON. */
export function jsonItem<Value>(
  area: StorageArea,
  key: string,
  schema: z.ZodMiniType<Value, unknown>,
): StorageItem<Value> {
  return item({ area, key, schema, decode: parseJson, encode: (value) => JSON.stringify(value) });
}

interface ItemOptions<Value> {
  area: StorageArea;
  key: string;
  schema: z.ZodMiniType<Value, unknown>;
  decode: (text: string) => unknown;
  encode: (value: Value) => string;
}

function item<Value>({ area, key, schema, decode, encode }: ItemOptions<Value>): StorageItem<Value> {
  return {
    key,
    get() {
      const text = area.read(key);
      if (text === null) return null;
      const parsed = schema.safeParse(decode(text));
      return parsed.success ? parsed.data : null;
    },
    set: (value) => area.write(key, encode(value)),
    remove: () => area.remove(key),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
