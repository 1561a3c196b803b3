import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecretName, maskText } from './mask-text';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.sDlA1VQ5_x';
const opaque = 'q3Zk0vJ8mS7c1pXw9tYb2nRd5uHf6gLe4aTi_o-KsAE';

describe('maskText', () => {
  test.each([
    ['a signed token', `refused ${jwt}`, 'refused [token]'],
    ['a bearer', 'Authorization was Bearer abc.def', 'Authorization was Bearer [token]'],
    ['a random token', `no such ${opaque}`, 'no such [token]'],
    ['a token in JSON', '{"refreshToken":"short","kept":1}', '{refreshToken=[masked],"kept":1}'],
    ['an identity token in a form', 'idpToken=short&x', 'idpToken=[masked]&x'],
    ['a phone number', 'to 010-1234-5678 failed', 'to [phone] failed'],
    ['a phone number without dashes', '01012345678', '[phone]'],
    ['an international one', '+82 10-1234-5678', '[phone]'],
    ['an e-mail address', 'minji.kim@example.co.kr left', '[e-mail] left'],
    ['a Latin nickname under its name', '{"nickname":"minji"}', '{nickname=[masked]}'],
    ['a name', 'no photo of 김민지 here', 'no photo of [text] here'],
    ['a sentence', '민지님 3명이 왔어요!', '[text]!'],
    [
      'what an invite carries',
      'https://slide.example/?iuid=AB12&link_type=x',
      'https://slide.example/?[query]',
    ],
    ['a referral code', '/sign-in?referralCode=AB12 was', '/sign-in?[query] was'],
    ['a fragment with values', '/x#access=1', '/x?[query]'],
    ['a cookie header', 'cookie: a=b', 'cookie=[masked]'],
    [
      'what a parser quotes',
      `Unexpected token 'm', "minji" is not valid JSON`,
      `Unexpected token 'm', [quote] is not valid JSON`,
    ],
    [
      'a cut quote',
      `Unexpected token 'm', "minji, 23,"... is not valid JSON`,
      `Unexpected token 'm', [quote] is not valid JSON`,
    ],
    [
      'the label of what was tapped',
      'button.card[aria-label="minji"] > span',
      'button.card[aria-label] > span',
    ],
  ])('takes out %s', (_what, text, masked) => expect(maskText(text)).toBe(masked));

  test.each([
    "Cannot read properties of undefined (reading 'members')",
    'at TeamScreen (https://slide.example/_next/static/chunks/0a1b2c3d4e5f6a7b.js:1:23456)',
    '1001: no answer',
    '/chats/1234567',
    'Failed to fetch',
  ])('leaves what a developer needs: %s', (text) => expect(maskText(text)).toBe(text));

  test('no phone number and no token passes, whatever stands around it', () => {
    const around = fc.stringMatching(/^[ ,:;()'\n]{0,5}$/);
    const secret = fc.oneof(
      fc.stringMatching(/^010-?\d{4}-?\d{4}$/),
      fc.stringMatching(/^[A-Za-z0-9]{43}$/),
      fc.stringMatching(/^[가-힣]{2,12}$/),
    );
    fc.assert(
      fc.property(around, secret, around, (before, value, after) => {
        expect(maskText(`x ${before}${value}${after} y`)).not.toContain(value);
      }),
    );
  });

  test('masking twice changes nothing more', () => {
    fc.assert(fc.property(fc.string(), (text) => maskText(maskText(text)) === maskText(text)));
  });
});

test.each(['accessToken', 'Authorization', 'set-cookie', 'phoneNumber', 'nickname', 'email', 'iuid'])(
  'a value called %s is never sent',
  (name) => expect(isSecretName(name)).toBe(true),
);
