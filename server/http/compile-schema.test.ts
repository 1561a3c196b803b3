import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as zMini from 'zod/mini';
import { allCalls } from '@/contract/calls';
import { compileSchema } from './compile-schema';

const answers = allCalls.map(({ call }) => [call.name, call.response] as const);
/** What may stand inside another schema and holds an object only if it was forgotten here. */
const read = ['object', 'array', 'nullable', 'optional', 'union'];

describe('a compiled schema', () => {
  test.each(answers)('of %s says the same', (_, response) => {
    expect(z.toJSONSchema(compileSchema(response))).toEqual(z.toJSONSchema(response));
  });

  test.each(answers)('of %s has no object left that is read key by key', (_, response) => {
    const slow: string[] = [];
    z.toJSONSchema(compileSchema(response), {
      override: ({ zodSchema }) => {
        const isSlow = zodSchema instanceof z.core.$ZodObject && !(zodSchema instanceof z.core.$ZodObjectJIT);
        if (isSlow || (isComposite(zodSchema) && !read.includes(zodSchema._zod.def.type)))
          slow.push(zodSchema._zod.def.type);
      },
    });
    expect(slow).toEqual([]);
  });

  test('strips, refuses and names as the other does', () => {
    const schema = zMini.object({
      rows: zMini.array(
        zMini.object({
          seq: zMini.int(),
          words: zMini.nullable(zMini.string()),
          note: zMini.optional(zMini.string()),
        }),
      ),
      kind: zMini.discriminatedUnion('type', [
        zMini.object({ type: zMini.literal('A'), one: zMini.int() }),
        zMini.object({ type: zMini.literal('B') }),
      ]),
    });
    const compiled = compileSchema(schema);
    for (const value of [
      { rows: [{ seq: 1, words: null, more: 1 }], kind: { type: 'A', one: 1, two: 2 } },
      { rows: [{ seq: 'x', words: 3 }], kind: { type: 'B' } },
      { rows: null, kind: { type: 'C' } },
      { kind: { type: 'B' } },
      null,
    ]) {
      const [own, other] = [z.safeParse(compiled, value), z.safeParse(schema, value)];
      expect([own.data, own.error?.issues]).toEqual([other.data, other.error?.issues]);
    }
  });
});

function isComposite(schema: z.core.$ZodTypes): boolean {
  return Object.values(schema._zod.def).some((part) => part instanceof z.core.$ZodObject);
}
