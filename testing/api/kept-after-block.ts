import type { PersonField } from '@/contract/privacy';
import type { LiveMessage } from './contract-walk';

/** Which end of a block looks at the other. */
export type Side = 'blocker' | 'blocked';

interface Kept {
  /** Names of calls, or `events` for alarms, live messages and pushes. */
  readonly calls: readonly string[];
  readonly worlds: readonly string[] | 'all';
  readonly sides: readonly Side[];
  readonly columns: readonly (PersonField | 'clearPhoto')[];
  readonly because: string;
}

const together = ['team-mates', 'who look for a substitute together'];
const rooms = [
  'room-mates',
  'talking in a room',
  'planning a meeting in a room',
  'met each other',
  'in a room that waits for a substitute',
  'who look for a substitute together',
  'a substitute and whom they came to',
  'who left and whom they had met',
];
const roomReads = ['searchChats', 'getChat', 'getMessages', 'searchMessages', 'getPlan'];
const teamCalls = [
  'getMyTeam',
  'getTeamView',
  'updateTeam',
  'updateTeamPause',
  'leaveTeam',
  'createDraftMember',
];

/** What may still be told after a block. Everything else is a leak. */
const keptAfterBlock: readonly Kept[] = [
  {
    calls: ['getBlocks'],
    worlds: 'all',
    sides: ['blocker'],
    columns: ['nickname'],
    because: 'in the list of blocks a person takes one back',
  },
  {
    calls: roomReads,
    worlds: rooms,
    sides: ['blocker'],
    columns: ['id', 'nickname'],
    because: 'a room concerns six: it stays, and what is folded in it has a name',
  },
  {
    // A push of the room bears the writer's name.
    calls: [...roomReads, 'events'],
    worlds: rooms,
    sides: ['blocked'],
    columns: ['id', 'nickname', 'affiliation', 'clearPhoto'],
    because: 'the blocked one notices nothing in the room: a face that goes would tell of the block',
  },
  {
    calls: ['events'],
    worlds: rooms,
    sides: ['blocker'],
    columns: ['id'],
    because: 'the room’s own channel is one for all six: who wrote or read stands there by number',
  },
  {
    calls: teamCalls,
    worlds: together,
    sides: ['blocker', 'blocked'],
    columns: ['id', 'nickname', 'affiliation', 'job', 'location', 'tags', 'clearPhoto'],
    because: 'a team of three outlasts a block in it: leaving it concerns a third person',
  },
  {
    calls: ['events'],
    worlds: together,
    sides: ['blocker', 'blocked'],
    columns: ['id', 'nickname'],
    because: 'who leaves the shared team is told to all who are in it',
  },
  {
    calls: ['getAlarms'],
    worlds: ['who look for a substitute together'],
    sides: ['blocker', 'blocked'],
    columns: ['id'],
    because: 'what the shared team was told of a leaving says who leads it',
  },
];

/** Whether this may be told of one person to the other, on that side of a block. */
export function isKept({
  world,
  side,
  call,
  column,
}: {
  world: string;
  side: Side;
  call: string;
  column: string;
}): boolean {
  return keptAfterBlock.some(
    (kept) =>
      kept.calls.includes(call) &&
      (kept.worlds === 'all' || kept.worlds.includes(world)) &&
      kept.sides.includes(side) &&
      kept.columns.some((each) => each === column),
  );
}

/** Rooms that one of the two leaves while the other stays. */
const roomsOneLeaves = [
  'in a room that waits for a substitute',
  'a substitute and whom they came to',
  'who left and whom they had met',
];

/**
 * A live message without the one line that may name the other to who blocked them: who leaves a room is said in it, in
 * one line for all six. Nothing beside its text is taken out, and no other text.
 */
export function withoutLineOfLeaving(
  message: LiveMessage,
  { world, side, nickname }: { world: string; side: Side; nickname: string },
): LiveMessage {
  if (side !== 'blocker' || !roomsOneLeaves.includes(world) || message.type !== 'CHAT_MESSAGE')
    return message;
  const { type, systemKind, text } = message.message;
  const isLine = type === 'SYSTEM' && systemKind === 'MEMBER_LEFT' && text === `${nickname}님이 나갔어요`;
  return isLine ? { ...message, message: { ...message.message, text: null } } : message;
}
