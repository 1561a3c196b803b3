import { createContext, use } from 'react';
import type { Chat } from '@/contract/chats';

interface RoomPeople extends Readonly<Pick<Chat, 'members' | 'hiddenSeqs'>> {
  userId: number;
}

const RoomPeopleContext = createContext<RoomPeople>({ userId: 0, members: [], hiddenSeqs: [] });

/** Who is in the room, for what names people, quotes and reactions; and what whoever looks took out of their sight. */
export const RoomPeopleProvider = RoomPeopleContext.Provider;

export function useRoomPeople(): RoomPeople {
  return use(RoomPeopleContext);
}
