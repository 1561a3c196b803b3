import { describe, expect, test } from 'vitest';
import { INTENTS } from './data/intents';
import { GREETINGS, IMAGE_REACTIONS, OPENERS, SMALL_TALK } from './data/small-talk';
import { answerTo, greet, openTopic, reactToImages } from './lines';
import { createRandom } from './random';

const context = { nickname: '민서', teamName: '한강 피크닉단', interests: ['야구'] };
const lines = [
  ...GREETINGS,
  ...SMALL_TALK,
  ...Object.values(OPENERS).flat(),
  ...IMAGE_REACTIONS.one,
  ...IMAGE_REACTIONS.many,
  ...INTENTS.flatMap(({ answers }) => answers),
];

describe('what companions say', () => {
  test('there are well over sixty different lines', () => {
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(100);
  });

  test.each([
    ['안녕하세요!', 'greeting'],
    ['이번 주 토요일 어때요?', 'time'],
    ['어디서 볼까요?', 'place'],
    ['혹시 인스타 하세요?', 'contact'],
    ['늦어서 죄송해요', 'apology'],
    ['저는 커피 좋아해요', 'drink'],
    ['떡볶이 먹을래요?', 'food'],
    ['MBTI가 뭐예요?', 'mbti'],
    ['ㅋㅋㅋㅋㅋ', 'laugh'],
    ['좋아요', 'agreement'],
  ])('"%s" is understood as %s', (text, name) => {
    const answers: string[] = INTENTS.find((intent) => intent.name === name)?.answers ?? [];
    const answer = answerTo(text, createRandom(text), context);
    expect(answers.map((line) => line.replace('{nickname}', '민서'))).toContain(answer);
  });

  test('what is not understood gets small talk, and nothing ever shows a placeholder', () => {
    const said = ['음악', '🙂', '', 'ㅁㄴㅇㄹ'].map((text) => answerTo(text, createRandom(text), context));
    said.push(
      greet(createRandom('a'), context),
      openTopic(createRandom('b'), context),
      reactToImages(3, createRandom('c'), context),
    );
    for (const line of said) expect(line).toMatch(/^[^{}]+$/);
  });

  test.each([
    ['한강 피크닉단', '한강 피크닉단이에요.'],
    ['밤도깨비', '밤도깨비예요.'],
    ['Team 2', 'Team 2예요.'],
  ])('a greeting says the name of the team %s as one speaks it', (teamName, said) => {
    const seeds = Array.from({ length: 40 }, (_, seed) => String(seed));
    const greetings = seeds.map((seed) => greet(createRandom(seed), { ...context, teamName }));
    expect(greetings.some((greeting) => greeting.includes(said))).toBe(true);
  });

  test('a quiet room is opened with something the companion likes', () => {
    expect(OPENERS.야구).toContain(openTopic(createRandom('quiet'), context));
  });
});
