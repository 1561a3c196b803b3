import { withParticle } from '@/contract/particle';
import { INTENTS } from './data/intents';
import { GREETINGS, IMAGE_REACTIONS, OPENERS, SMALL_TALK } from './data/small-talk';
import type { Random } from './random';

export interface LineContext {
  /** How the sender is called; 님 is added where it fits. */
  nickname: string;
  /** The companion's own team. */
  teamName: string;
  /** Without #; the companion's interests, for an opener that means something. */
  interests: string[];
}

/** The first thing a companion says in a new room. */
export function greet(random: Random, context: LineContext): string {
  return fillIn(random.pick(GREETINGS), context);
}

/** A question that gets a quiet room going, about something the companion likes. */
export function openTopic(random: Random, context: LineContext): string {
  const known = context.interests.flatMap((interest) => OPENERS[interest] ?? []);
  const [first, ...rest] = known;
  return fillIn(first ? random.pick([first, ...rest]) : random.pick(SMALL_TALK), context);
}

/** What a companion answers to a message; the first intent that fits, else small talk. */
export function answerTo(text: string, random: Random, context: LineContext): string {
  const normal = text.normalize('NFC').toLowerCase();
  const intent = INTENTS.find(({ pattern }) => pattern.test(normal));
  return fillIn(random.pick(intent?.answers ?? SMALL_TALK), context);
}

export function reactToImages(count: number, random: Random, context: LineContext): string {
  return fillIn(random.pick(count > 1 ? IMAGE_REACTIONS.many : IMAGE_REACTIONS.one), context);
}

function fillIn(line: string, { nickname, teamName }: LineContext): string {
  return line
    .replaceAll('{nickname}', nickname)
    .replaceAll('{team}이에요', withParticle(teamName, '이에요/예요'))
    .replaceAll('{team}', teamName);
}
