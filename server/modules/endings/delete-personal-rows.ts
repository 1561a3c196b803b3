import { and, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import {
  alarms,
  avoidedPhones,
  blocks,
  chatHiddenMessages,
  chatMembers,
  chatMessages,
  consents,
  coupons,
  friendRequests,
  friendships,
  idempotencyKeys,
  identities,
  idpAccounts,
  matchSides,
  meetingMembers,
  meetingRatings,
  milestones,
  photos,
  planAnswers,
  planPlaceChoices,
  planSlotChoices,
  pushPreferences,
  pushRecords,
  pushTokens,
  refreshTokens,
  roomNods,
  safetyShareFriends,
  safetyShares,
  userTags,
  verifications,
  wallets,
} from '../../db/schema';
import { signupSubject, userSubject } from '../../tokens/session';
import { forgetInReports } from './forget-in-reports';

/** Deletes every row that is about this person alone; answers the photos whose files have to go too. */
export async function deletePersonalRows(
  tx: Transaction,
  userId: number,
): Promise<(typeof photos.$inferSelect)[]> {
  const signIns = await tx.delete(idpAccounts).where(eq(idpAccounts.userId, userId)).returning();
  // Verifications and uploads from before the sign-up belong to the provider account.
  const subjects = [userSubject(userId), ...signIns.map(signupSubject)];
  await tx.delete(verifications).where(inArray(verifications.subject, subjects));
  for (const table of [
    refreshTokens,
    pushTokens,
    pushPreferences,
    userTags,
    consents,
    alarms,
    avoidedPhones,
    safetyShareFriends,
    safetyShares,
    roomNods,
    planSlotChoices,
    planPlaceChoices,
    planAnswers,
    meetingMembers,
    pushRecords,
    wallets,
    idempotencyKeys,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .delete(friendships)
    .where(or(eq(friendships.lowUserId, userId), eq(friendships.highUserId, userId)));
  await tx
    .delete(friendRequests)
    .where(or(eq(friendRequests.fromUserId, userId), eq(friendRequests.toUserId, userId)));
  // What they said of others, and others of them; a score that came of it stays a number until it is made anew.
  await tx
    .delete(meetingRatings)
    .where(or(eq(meetingRatings.raterUserId, userId), eq(meetingRatings.ratedUserId, userId)));
  await tx.delete(blocks).where(or(eq(blocks.blockerUserId, userId), eq(blocks.blockedUserId, userId)));
  // That a LIKE was sent is the team's; what was written with it is not.
  await tx.update(matchSides).set({ greeting: null }).where(eq(matchSides.likedByUserId, userId));
  await forgetInReports(tx, userId);
  await forgetReactions(tx, userId);
  // What was redeemed stays as the partner's bookkeeping, by number, like clover entries and claims.
  await tx.delete(coupons).where(and(eq(coupons.userId, userId), isNull(coupons.redeemedAt)));
  // The keyed hash stays without a person until the waiting time is over: nothing else tells who may not return yet.
  await tx.update(identities).set({ userId: null }).where(eq(identities.userId, userId));
  await forgetMilestones(tx, userId);
  return tx
    .delete(photos)
    .where(and(inArray(photos.subject, subjects), or(eq(photos.purpose, 'PROFILE'), isUnsent)))
    .returning();
}

/** That somebody of that week got this far stays a number; who, and when exactly, does not. */
async function forgetMilestones(tx: Transaction, userId: number): Promise<void> {
  const sometime = (reached: SQLWrapper) =>
    sql`case when ${reached} is not null then ${milestones.week}::timestamp at time zone 'Asia/Seoul' end`;
  await tx
    .update(milestones)
    .set({
      userId: null,
      photoAt: sometime(milestones.photoAt),
      teamAt: sometime(milestones.teamAt),
      flipAt: sometime(milestones.flipAt),
      likeAt: sometime(milestones.likeAt),
      matchAt: sometime(milestones.matchAt),
      messageAt: sometime(milestones.messageAt),
      metAt: sometime(milestones.metAt),
    })
    .where(eq(milestones.userId, userId));
}

/** In the rooms the person was in, where alone they can have reacted; and what they kept out of their own sight. */
async function forgetReactions(tx: Transaction, userId: number): Promise<void> {
  const rooms = tx
    .select({ id: chatMembers.channelId })
    .from(chatMembers)
    .where(eq(chatMembers.userId, userId));
  await tx
    .update(chatMessages)
    .set({ reactions: sql`${chatMessages.reactions} - ${String(userId)}` })
    .where(and(inArray(chatMessages.channelId, rooms), sql`${chatMessages.reactions} ? ${String(userId)}`));
  await tx.delete(chatHiddenMessages).where(eq(chatHiddenMessages.userId, userId));
}

/** A picture uploaded for a room and never sent. What was sent belongs to the room, like the words. */
const isUnsent = sql`not exists (select 1 from ${chatMessages} where ${chatMessages.channelId} = ${photos.channelId}
  and ${chatMessages.images} @> jsonb_build_array(jsonb_build_object('key', ${photos.clearKey})))`;
