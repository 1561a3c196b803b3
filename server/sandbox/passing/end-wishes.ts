import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { chatMembers } from '../../db/schema';
import { before, ownRooms, type Passing } from './passing';

/** What people of the person's rooms said first of two who want a room to end. Reads go by the clock: nobody sweeps it. */
export const endWishPassing: Passing = {
  async move(tx, whose) {
    const rooms = ownRooms(tx, whose);
    const moved = await tx
      .update(chatMembers)
      .set({ endWishedAt: before(chatMembers.endWishedAt, whose) })
      .where(
        and(
          inArray(chatMembers.channelId, rooms),
          isNull(chatMembers.leftAt),
          isNotNull(chatMembers.endWishedAt),
        ),
      )
      .returning({ id: chatMembers.channelId });
    return moved.length;
  },
  none: {
    displayMessage: '대화를 끝내자고 한 사람이 없어요.',
    debugMessage: 'userId: nobody of their rooms wants one to end',
  },
};
