import { errorCodes } from '@/contract/error-codes';
import { acceptFriendRequest } from '@/contract/friends';
import { likeMatch, openMatch } from '@/contract/matches';
import { keepChat } from '@/contract/room-holds';
import { acceptDraftInvitation, declineDraftInvitation } from '@/contract/team-buildings';
import type { Random } from '../../demo/random';
import { CallRefusal } from '../api/call-over-http';
import type { CompanionClient } from './companion-client';
import type { Duty } from './find-duties';
import { pause } from './pace';

/** What a companion needs to see to a duty. */
export interface Acting {
  client: CompanionClient;
  random: Random;
  factor: number;
  signal: AbortSignal;
}

type PlainDuty = Exclude<Duty, { kind: 'CHAT' }>;

/**
 * Says yes to a friend request or an invitation within one to three seconds, to a LIKE within three to eight; wants
 * every room to go on that waits for a substitute. Who has a team already declines, so that nobody waits for them.
 */
export async function answerPeople(acting: Acting, { kind, id, subject }: PlainDuty): Promise<void> {
  const { client } = acting;
  if (kind === 'LIKE') return likeBack(acting, { subject, matchId: id });
  await pause(acting, [1000, 2500]);
  if (kind === 'HELD_ROOM') await client.call(subject, keepChat, { params: { channelId: id } });
  else if (kind === 'FRIEND_REQUEST')
    await client.call(subject, acceptFriendRequest, { params: { friendRequestId: id } });
  else if (kind === 'LATE_INVITATION')
    await client.call(subject, declineDraftInvitation, { params: { teamBuildingDraftInvitationId: id } });
  else
    await client.call(subject, acceptDraftInvitation, {
      params: { teamBuildingDraftInvitationId: id },
      body: { leaveCurrent: false },
    });
}

async function likeBack(
  acting: Acting,
  { subject, matchId }: { subject: string; matchId: number },
): Promise<void> {
  await pause(acting, [2000, 4500]);
  try {
    await acting.client.call(subject, openMatch, { params: { matchId }, body: {} });
  } catch (error) {
    // Somebody of the team had opened it already.
    if (!(error instanceof CallRefusal) || error.code !== errorCodes.alreadyOpened) throw error;
  }
  await pause(acting, [1000, 3000]);
  await acting.client.call(subject, likeMatch, { params: { matchId }, body: {} });
}
