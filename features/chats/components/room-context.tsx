import { createContext, use } from 'react';
import type { ChatMember } from '@/contract/chats';

interface RoomPeople {
  userId: number;
  members: readonly ChatMember[];
}

const RoomPeopleContext = createContext<RoomPeople>({ userId: 0, members: [] });

/** Who is in the room, for what names people: quotes and reactions. */
export const RoomPeopleProvider = RoomPeopleContext.Provider;

export function useRoomPeople(): RoomPeople {
  return use(RoomPeopleContext);
}
