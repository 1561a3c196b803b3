import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  neverCounted,
  recommendationAdvice,
  recommendationBars,
  recommendationFactors,
} from '@/contract/recommendation-criteria';
import { renderScreen } from '@/testing/render';
import { adviceWords, barWords, type CriterionWords, factorWords, neverWords } from '../criteria-words';
import { CriteriaScreen } from './criteria-screen';

const wordsOf = <Name extends string>(names: readonly Name[], words: Record<Name, CriterionWords>) =>
  names.map((name) => words[name]);

test.each([
  ['이런 것을 봐요', wordsOf(recommendationFactors, factorWords)],
  ['이런 팀은 추천하지 않아요', wordsOf(recommendationBars, barWords)],
  ['이런 것은 절대 보지 않아요', wordsOf(neverCounted, neverWords)],
  ['우리 팀이 더 잘 소개되려면', wordsOf(recommendationAdvice, adviceWords)],
])('"%s" tells every one there is, with its words', (title, words) => {
  renderScreen(<CriteriaScreen />, { at: '/lounge/criteria' });
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error('the heading stands in no section');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(words.map(({ name, text }) => name + text));
});

test('from the criteria one goes on to the own team', () => {
  renderScreen(<CriteriaScreen />, { at: '/lounge/criteria' });
  expect(screen.getByRole('link', { name: '내 팀 보러 가기' })).toHaveAttribute('href', '/team');
});
