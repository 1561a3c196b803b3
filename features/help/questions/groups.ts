import type { QuestionGroup } from '../model';
import { account } from './account';
import { chats } from './chats';
import { clover } from './clover';
import { coupons } from './coupons';
import { recommendation } from './recommendation';
import { safety } from './safety';
import { start } from './start';
import { team } from './team';

/** What people ask, in the order they come to it. */
export const questionGroups: readonly QuestionGroup[] = [
  start,
  team,
  recommendation,
  chats,
  clover,
  coupons,
  safety,
  account,
];
