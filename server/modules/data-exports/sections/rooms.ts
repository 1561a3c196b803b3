import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  chatHiddenMessages,
  chatMembers,
  chatMessages,
  meetingMembers,
  meetingRatings,
  meetings,
  planAnswers,
  planPlaceChoices,
  planPlaces,
  planSlotChoices,
  plans,
  roomNods,
} from '../../../db/schema';
import type { Reading, Section } from '../section';

const messagesPerRead = 500;

export const roomSections: readonly Section[] = [
  { name: 'rooms', about: '참여한 대화방과 내가 남긴 반응', read: readRooms },
  { name: 'messages', about: '내가 쓴 메시지', read: readMessages },
  { name: 'meetings', about: '약속에 남긴 답과 만남 뒤에 남긴 평가', read: readMeetings },
];

async function readRooms({ db, userId }: Reading) {
  const rooms = await db
    .select({
      channelId: chatMembers.channelId,
      isMuted: chatMembers.isMuted,
      lastReadSeq: chatMembers.lastReadSeq,
      joinedAt: chatMembers.joinedAt,
      leftAt: chatMembers.leftAt,
    })
    .from(chatMembers)
    .where(eq(chatMembers.userId, userId))
    .orderBy(asc(chatMembers.channelId));
  const reaction = sql<string>`${chatMessages.reactions} ->> ${String(userId)}`;
  const reactions = await db
    .select({ channelId: chatMessages.channelId, seq: chatMessages.seq, kind: reaction })
    .from(chatMembers)
    .innerJoin(chatMessages, eq(chatMessages.channelId, chatMembers.channelId))
    .where(and(eq(chatMembers.userId, userId), sql`${chatMessages.reactions} ? ${String(userId)}`))
    .orderBy(asc(chatMessages.id));
  const hidden = await db
    .select({ channelId: chatHiddenMessages.channelId, seq: chatHiddenMessages.seq })
    .from(chatHiddenMessages)
    .where(eq(chatHiddenMessages.userId, userId))
    .orderBy(asc(chatHiddenMessages.channelId), asc(chatHiddenMessages.seq));
  const nods = await db
    .select({ channelId: roomNods.channelId, at: roomNods.createdAt })
    .from(roomNods)
    .where(eq(roomNods.userId, userId))
    .orderBy(asc(roomNods.channelId));
  return { rooms, reactions, hiddenMessages: hidden, wantsToGoOn: nods };
}

/** Page by page, room by room: some write very much. A deleted message stays until the cleaning, so it is told too. */
async function* readMessages({ db, userId }: Reading) {
  const rooms = await db
    .select({ channelId: chatMembers.channelId })
    .from(chatMembers)
    .where(eq(chatMembers.userId, userId))
    .orderBy(asc(chatMembers.channelId));
  for (const { channelId } of rooms) {
    for (let after = 0; ; ) {
      const page = await db
        .select({
          channelId: chatMessages.channelId,
          seq: chatMessages.seq,
          type: chatMessages.type,
          text: chatMessages.text,
          images: chatMessages.images,
          replyToSeq: chatMessages.replyToSeq,
          sentAt: chatMessages.createdAt,
          deletedAt: chatMessages.deletedAt,
        })
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.channelId, channelId),
            eq(chatMessages.senderUserId, userId),
            gt(chatMessages.seq, after),
          ),
        )
        .orderBy(asc(chatMessages.seq))
        .limit(messagesPerRead);
      for (const { images, ...message } of page) yield { ...message, imageCount: images.length };
      if (page.length < messagesPerRead) break;
      after = page.at(-1)?.seq ?? after;
    }
  }
}

async function readMeetings({ db, userId }: Reading) {
  const slots = await db
    .select({ channelId: plans.channelId, day: planSlotChoices.day, slot: planSlotChoices.slot })
    .from(planSlotChoices)
    .innerJoin(plans, eq(plans.id, planSlotChoices.planId))
    .where(eq(planSlotChoices.userId, userId))
    .orderBy(asc(plans.id), asc(planSlotChoices.day), asc(planSlotChoices.slot));
  const places = await db
    .select({ place: planPlaces.name })
    .from(planPlaceChoices)
    .innerJoin(planPlaces, eq(planPlaces.id, planPlaceChoices.placeId))
    .where(eq(planPlaceChoices.userId, userId))
    .orderBy(asc(planPlaces.id));
  const named = await db
    .select({ place: planPlaces.name, at: planPlaces.createdAt })
    .from(planPlaces)
    .where(eq(planPlaces.createdBy, userId))
    .orderBy(asc(planPlaces.id));
  const answers = await db
    .select({ channelId: plans.channelId, meetsAt: plans.meetsAt, isComing: planAnswers.isComing })
    .from(planAnswers)
    .innerJoin(plans, eq(plans.id, planAnswers.planId))
    .where(eq(planAnswers.userId, userId))
    .orderBy(asc(plans.id));
  const been = await db
    .select({
      meetingId: meetings.id,
      meetsAt: meetings.meetsAt,
      place: meetings.place,
      tookPlace: meetingMembers.tookPlace,
      answeredAt: meetingMembers.answeredAt,
    })
    .from(meetingMembers)
    .innerJoin(meetings, eq(meetings.id, meetingMembers.meetingId))
    .where(eq(meetingMembers.userId, userId))
    .orderBy(asc(meetings.id));
  // What was said, without whom it was said of; what others said of this person is theirs.
  const ratings = await db
    .select({
      meetingId: meetingRatings.meetingId,
      manner: meetingRatings.manner,
      wantsAgain: meetingRatings.wantsAgain,
      at: meetingRatings.createdAt,
    })
    .from(meetingRatings)
    .where(eq(meetingRatings.raterUserId, userId))
    .orderBy(asc(meetingRatings.meetingId), asc(meetingRatings.ratedUserId));
  return { slots, places, namedPlaces: named, answers, meetings: been, ratings };
}
