import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AppMessageType, appMessages } from '@/lib/bridge/app-messages';
import { readEnvelope } from '@/lib/bridge/envelope';
import { type PageMessageType, pageMessages } from '@/lib/bridge/page-messages';
import { root } from '../bootstrap/root.mjs';
import { describeShape } from './describe-shape';
import { describeMessages, generatedBelow } from './document';

const document = readFileSync(path.join(root, 'docs', 'bridge.md'), 'utf8');
const sections = [...document.matchAll(/^### (\w+)\n(?:(?!^##).*\n)*?```json\n(.+)\n```/gm)].map(
  ([, title = '', json = '']) => ({ title, json }),
);
const schemaOf = (title: string, isOfPage: boolean) =>
  isOfPage ? pageMessages[title as PageMessageType].payload : appMessages[title as AppMessageType];

describe('docs/bridge.md', () => {
  test('says of every message what its schema says (else: npm run bridge:document)', () => {
    expect(document.split(generatedBelow)[1]?.trim()).toBe(describeMessages().trim());
  });

  test('shows one example of each message, which the schema takes as it stands', () => {
    const pageCount = Object.keys(pageMessages).length;
    expect(sections).toHaveLength(pageCount + Object.keys(appMessages).length);
    sections.forEach(({ title, json }, index) => {
      const message = readEnvelope(json);
      expect(message?.type).toBe(title);
      expect(schemaOf(title, index < pageCount).parse(message?.payload)).toEqual(message?.payload);
    });
  });
});

test.each([
  [{ type: 'string' }, 'string'],
  [
    { type: 'object', properties: { a: { type: 'integer' }, b: { const: 1 } }, required: ['a'] },
    '{ a: number, b?: 1 }',
  ],
  [{ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }, '{} | null'],
  [{ type: 'array', items: { enum: ['A', 'B'] } }, `("A" | "B")[]`],
])('a shape %j reads %s', (schema, words) => {
  expect(describeShape(schema)).toBe(words);
});
