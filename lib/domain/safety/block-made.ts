import { createListeners } from '@/lib/async/listeners';
import type { SafetySubject } from './safety-subject';

const listeners = createListeners<SafetySubject>();

/** For what is under way between the two. Answers the function that stops listening. */
export const onBlockMade = listeners.add;

/** This person has just blocked somebody, on this page. */
export const emitBlockMade = listeners.tell;
