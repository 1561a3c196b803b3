import fc from 'fast-check';
import * as z from 'zod';
import { badCursors, poison } from './poison';

/** As much of JSON Schema as the contract's definitions come out as. */
export const jsonSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});
export type JsonSchema = z.infer<typeof jsonSchema>;

/** The schema of what a client sends, before defaults and transforms. */
export function inputSchemaOf(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Mostly what the schema asks for; `ids` are ids of rows that exist, so that the input gets past the first check. */
export function fitting(schema: JsonSchema, ids: readonly number[], name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((option) => fitting(jsonSchema.parse(option), ids, name)));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, ids);
    case 'array':
      return fc.array(fitting(jsonSchema.parse(schema.items ?? {}), ids, name), {
        maxLength: Math.min(schema.maxItems ?? 3, 6),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fittingNumber(schema, ids);
    case 'string':
      return fittingText(schema, name);
    default:
      // A coerced value: whatever a url can hold.
      return /id$/i.test(name) ? fc.constantFrom(...ids) : fc.integer({ min: 0, max: 60 });
  }
}

function fittingObject(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, fitting(jsonSchema.parse(property), ids, name)] as const,
  );
  return fc.record(Object.fromEntries(properties));
}

function fittingNumber({ minimum = -10, maximum = 2_147_483_647 }: JsonSchema, ids: readonly number[]) {
  const within = ids.filter((id) => id >= minimum && id <= maximum);
  const edges = fc.constantFrom(minimum, maximum, Math.min(minimum + 1, maximum));
  return within.length > 0 ? fc.oneof(edges, fc.constantFrom(...within)) : edges;
}

function fittingText({ format, minLength = 0, maxLength = 40 }: JsonSchema, name: string) {
  if (format === 'uuid') return fc.uuid();
  if (name === 'cursor') return fc.constantFrom(...badCursors);
  const texts = ['안녕하세요', '가', 'WOMAN', 'ENFP', 'LIKE_SENT,MATCHED', 'AAAAAAAAAA', '😀😀', 'team.one'];
  return fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) }),
    fc.constantFrom('가'.repeat(maxLength), '가'.repeat(maxLength + 1)),
  );
}

/** The same with one thing wrong: a property poisoned, missing or added, or all of it something else. */
export function unfitting(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const whole = fitting(schema, ids);
  if (names.length === 0) return fc.oneof(whole, poison);
  const name = fc.constantFrom(...names);
  const poisoned = fc
    .tuple(whole, name, poison)
    .map(([value, key, bad]) => ({ ...asObject(value), [key]: bad }));
  const without = fc.tuple(whole, name).map(([value, key]) => {
    const { [key]: _left, ...rest } = asObject(value);
    return rest;
  });
  const extra = fc.tuple(whole, poison).map(([value, bad]) => ({ ...asObject(value), surprise: bad }));
  return fc.oneof(
    { weight: 6, arbitrary: poisoned },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: extra },
    { weight: 2, arbitrary: whole },
    { weight: 1, arbitrary: poison },
  );
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
