import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screenNameOf } from '@/lib/analytics/screen-name';
import { configBuilder } from '@/testing/builders/config';
import { answerOf } from '../model';
import { questionGroups } from './groups';

const questions = questionGroups.flatMap((group) => group.questions);
const { limits } = configBuilder();

describe.each(questions.map((question) => [question.question, question] as const))('%s', (_, question) => {
  test('leads to a page of the app', () => {
    const { href } = question.link;
    expect(screenNameOf(href)).not.toBe('other');
    expect(existsSync(`app/(member)${href}/page.tsx`)).toBe(true);
  });

  test('has an answer in whole sentences, that misses no number', () => {
    const answer = answerOf(question, limits) ?? '';
    expect(answer).toMatch(/[.?]$/);
    expect(answer).not.toMatch(/undefined|null|NaN/);
  });
});

test('each has an address of its own, that needs no encoding', () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

/** What an operator changes, or a rule of the contract says, stands in no answer as a written number. */
test('numbers follow the config', () => {
  const tripled = {
    ...limits,
    prices: { like: 15, unblur: 24, special: 45 },
    gifts: { dailyVisit: 3, answeredLike: 6 },
    signupGiftCloverAmount: 150,
    referralRewardCloverAmount: 90,
    preMatchHours: 144,
    preMatchesPerDrop: 12,
  };
  for (const question of questions) {
    if (typeof question.answer === 'string') continue;
    expect(question.answer(tripled), question.question).not.toBe(question.answer(limits));
  }
});
