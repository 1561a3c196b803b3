import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/api/test-database';

test('an array of any type that statements answer with comes as an array, and single values as themselves', async () => {
  const database = await openTestDatabase();
  try {
    const [row] = (
      await database.db.execute(sql`select
        array[true, false] as booleans, array[1, 2]::smallint[] as small, array[1, 2]::int[] as whole,
        array[1.5]::float8[] as floats, array['가', null, 'b,c']::text[] as texts,
        array['a']::varchar[] as words, array['3f1c1a3e-7a0f-4b43-8ad9-7a5f0b7f6f10']::uuid[] as uuids,
        7 as one, true as truth, '{"a":[1]}'::jsonb as object, 'x'::varchar as word`)
    ).rows;
    expect(row).toEqual({
      booleans: [true, false],
      small: [1, 2],
      whole: [1, 2],
      floats: [1.5],
      texts: ['가', null, 'b,c'],
      words: ['a'],
      uuids: ['3f1c1a3e-7a0f-4b43-8ad9-7a5f0b7f6f10'],
      one: 7,
      truth: true,
      object: { a: [1] },
      word: 'x',
    });
  } finally {
    await database.close();
  }
});
