import { expect, test } from 'vitest';
import { asksForNoOrder } from './unordered-rows';

test.each([
  'select 1 from outbox',
  'select "id" from "outbox" where "channel" in (select c from x order by c)',
  "select 'order by' from outbox",
  'update outbox set id = 1 returning id',
  'with a as (select 1 order by 1) select * from a',
])('leaves the order of its rows to the database: %s', (text) => {
  expect(asksForNoOrder(text)).toBe(true);
});

test.each([
  'select 1 from outbox order by id',
  'SELECT (select 1) FROM outbox\nORDER  BY id LIMIT 3',
  'insert into outbox values (1), (2) returning id',
  'begin',
])('says its order, or has none to say: %s', (text) => {
  expect(asksForNoOrder(text)).toBe(false);
});
