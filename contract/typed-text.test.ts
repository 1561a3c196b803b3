import { expect, test } from 'vitest';
import { typedTextSchema } from './primitives';

const schema = typedTextSchema({ minLength: 1, maxLength: 20 });

test.each([
  ['\u202e한강 팀', '한강 팀'],
  ['\u2066한강\u2069 팀\u200f', '한강 팀'],
  ['\u200e', null],
  [`a${'\u0301'.repeat(60)}b`, `á${'\u0301'.repeat(4)}b`],
  ['\u200b', null],
  ['\u3164\u3164', null],
  ['\u2800 \u2060', null],
  ['각', '각'],
  ['👩‍👩‍👧 가족', '👩‍👩‍👧 가족'],
  ['❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['ที่นี่', 'ที่นี่'],
  ['नमस्ते', 'नमस्ते'],
])('“%s” is kept as “%s”', (typed, kept) => expect(schema.safeParse(typed).data ?? null).toBe(kept));
