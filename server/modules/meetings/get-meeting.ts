import { errorCodes } from '@/contract/error-codes';
import type { Meeting } from '@/contract/meetings';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { addressOf } from '../users/person-rows';
import { meetingQuery } from './meeting-query';

/** A meeting the person was asked about. Throws 1003 for any other, and before everybody was asked. */
export async function getMeeting({ app, userId }: MemberContext, meetingId: number): Promise<Meeting> {
  const found = await meetingQuery(app.db, { meetingId, userId, now: app.clock.now() });
  if (!found) throw noSuchMeeting();
  const { id, meetsAt, place, closesAt, isOpen, tookPlace, ratings, people } = found;
  const known = people.map((person) => person.userId);
  return {
    id,
    meetsAt,
    place,
    state: isOpen ? 'OPEN' : 'CLOSED',
    closesAt,
    people: await Promise.all(
      people.map(async (person) => ({
        userId: person.userId,
        nickname: person.nickname,
        thumbnailUrl: await addressOf(app, person.thumbnailKey),
        friendState: person.friendState,
      })),
    ),
    answer:
      isOpen && tookPlace !== null
        ? { tookPlace, ratings: ratings.filter((rating) => known.includes(rating.userId)) }
        : null,
    mutualUserIds: people.filter(({ isMutual }) => isMutual).map((person) => person.userId),
  };
}

export function noSuchMeeting(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '찾을 수 없는 만남이에요.',
    debugMessage: 'meetingId: none this person was asked about',
  });
}
