import { AxiosHeaders, type AxiosResponse } from 'axios';
import { expect, test } from 'vitest';
import { answeredError } from './reject-with-api-error';

const answer = (data: unknown, headers: Record<string, string> = {}): AxiosResponse => ({
  data,
  status: 409,
  statusText: '',
  headers,
  config: { headers: new AxiosHeaders() },
});

test('a refusal keeps its code, its words and when to come back', () => {
  const body = { code: 6003, displayMessage: '이미 사용한 쿠폰이에요.', debugMessage: 'used' };
  expect(answeredError(answer(body, { 'retry-after': '3' }))).toMatchObject({
    ...body,
    status: 409,
    retryAfterSeconds: 3,
  });
});

test.each([undefined, null, 'oops', { code: '6003', displayMessage: 'x' }, { code: 6003 }])(
  'an answer of another shape is a 1001 with the words for it: %j',
  (wrong) => {
    expect(answeredError(answer(wrong))).toMatchObject({
      code: 1001,
      status: 409,
      displayMessage: '예상치 못한 오류가 생겼어요.',
    });
  },
);
