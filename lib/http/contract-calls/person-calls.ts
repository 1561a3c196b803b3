import * as alarms from '@/contract/alarms';
import * as announcements from '@/contract/announcements';
import * as config from '@/contract/config';
import * as myTeam from '@/contract/my-team';
import * as users from '@/contract/users';
import * as wallet from '@/contract/wallet';
import type { CallsOf } from './calls-of';

const exported = { ...alarms, ...announcements, ...config, ...myTeam, ...users, ...wallet };

/** What a page asks about the person it is for. */
export const personCalls: CallsOf<typeof exported> = exported;

/** What is wanted next is asked for from here: so a build knows which shapes are there already. */
export const loadPairCalls = () => import('./pair-calls');
