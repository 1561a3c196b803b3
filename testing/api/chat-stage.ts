import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as calls from '@/contract/chats';
import type { Transaction } from '../../server/db/database';
import { chatChannels, chatMembers, teams } from '../../server/db/schema';
import { transact } from '../../server/db/transact';
import { leaveRooms } from '../../server/modules/chats/leave-rooms';
import { openRoom } from '../../server/modules/chats/open-room';
import { makeEach, type Tuple } from '../tuple';
import type { Person } from './person';
import type { TestApi } from './test-api';

export interface Room {
  readonly channelId: number;
  readonly women: Tuple<Person, 3>;
  readonly men: Tuple<Person, 3>;
}

/** Rooms of six people and what they do in them, for tests; `open` answers the api of the test file. */
export function createChatStage(open: () => TestApi) {
  let lastChannelId = 1000;
  return {
    /** A matched room; `her` is the first of the three women, who is new unless given. */
    async openRoom({ her }: { her?: Person } = {}): Promise<Room> {
      const api = open();
      const first = her ?? (await api.person({ gender: 'WOMAN' }));
      const women = await makeEach(3, async (index) =>
        index === 0 ? first : api.person({ gender: 'WOMAN' }),
      );
      const men = await makeEach(3, () => api.person({ gender: 'MAN' }));
      const [lowTeam, highTeam] = await api.app.db
        .insert(teams)
        .values([
          { stage: 'TEAM', leaderUserId: women[0].id, gender: 'WOMAN', name: '한강 피크닉단' },
          { stage: 'TEAM', leaderUserId: men[0].id, gender: 'MAN', name: '야구 보는 사람들' },
        ])
        .returning({ id: teams.id });
      if (!lowTeam || !highTeam) throw new Error('no teams');
      lastChannelId += 1;
      const channelId = lastChannelId;
      await transact(api.app, (tx) =>
        openRoom(tx, {
          channelId,
          lowTeamId: lowTeam.id,
          highTeamId: highTeam.id,
          members: [
            ...women.map(({ id }) => ({ userId: id, teamId: lowTeam.id })),
            ...men.map(({ id }) => ({ userId: id, teamId: highTeam.id })),
          ],
          now: api.clock.now(),
        }),
      );
      return { channelId, women, men };
    },
    say: (as: Person, { channelId }: Room, text: string, clientMessageId: string = randomUUID()) =>
      open().call(calls.createMessage, { as, params: { channelId }, body: { clientMessageId, text } }),
    refuseToSay: (as: Person, { channelId }: Room, text: string) =>
      open().refusal(calls.createMessage, {
        as,
        params: { channelId },
        body: { clientMessageId: randomUUID(), text },
      }),
    read: (
      as: Person,
      { channelId }: Room,
      query: { before?: number; after?: number; limit?: number } = {},
    ) => open().call(calls.getMessages, { as, params: { channelId }, query }),
    list: (as: Person) => open().call(calls.searchChats, { as, body: {} }),
    /** For `standInLine`: whoever writes in the room, or ends something in it, waits there. */
    holdRoom:
      ({ channelId }: Room) =>
      (tx: Transaction) =>
        tx
          .select({ id: chatChannels.id })
          .from(chatChannels)
          .where(eq(chatChannels.id, channelId))
          .for('update'),
    /** As leaving the team does. */
    async leave({ channelId }: Room, { id }: Person) {
      const { app, clock } = open();
      await app.db
        .update(chatMembers)
        .set({
          leftAt: clock.now(),
          leftSeq: sql`(select last_seq from chat_channels where id = ${channelId})`,
        })
        .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, id)));
    },
    /** The leaving itself, as far as rooms go: it waits for the room and says so in it. */
    async leaveRooms({ id: userId, nickname }: Person) {
      const { app } = open();
      const [member] = await app.db.select().from(chatMembers).where(eq(chatMembers.userId, userId));
      const left = { teamId: member?.teamId ?? 0, userId, nickname };
      await transact(app, (tx) => leaveRooms({ app, tx }, left));
    },
  };
}
