import * as chats from '@/contract/chats';
import * as matches from '@/contract/matches';
import * as preMatches from '@/contract/pre-matches';
import type { CallsOf } from './calls-of';

const exported = { ...chats, ...matches, ...preMatches };

/** What the main places ask about two teams: recommended, liked, met. */
export const pairCalls: CallsOf<typeof exported> = exported;

/** As in person-calls. */
export const loadFurtherCalls = () => import('./further-calls');
