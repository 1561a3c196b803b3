import { expect, test } from 'vitest';
import { createListeners } from './listeners';

test('all are told in the order they came, and nobody who went', () => {
  const listeners = createListeners<string>();
  const heard: string[] = [];
  listeners.add((word) => heard.push(`first ${word}`));
  const stop = listeners.add((word) => heard.push(`second ${word}`));
  listeners.tell('one');
  stop();
  listeners.tell('two');
  expect(heard).toEqual(['first one', 'second one', 'first two']);
});

test('who goes while others are told is told no more, and who comes is', () => {
  const listeners = createListeners();
  const heard: string[] = [];
  listeners.add(() => {
    heard.push('first');
    stop();
    listeners.add(() => heard.push('third'));
  });
  const stop = listeners.add(() => heard.push('second'));
  listeners.tell();
  expect(heard).toEqual(['first', 'third']);
});

test('what one throws is its own matter: whoever tells hears of it, and the next word is told', () => {
  const listeners = createListeners<string>();
  const heard: string[] = [];
  listeners.add((word) => {
    if (word === 'bad') throw new Error('not that word');
    heard.push(word);
  });
  expect(() => listeners.tell('bad')).toThrow('not that word');
  listeners.tell('good');
  expect(heard).toEqual(['good']);
});
