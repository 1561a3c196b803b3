import type { Message } from '@/contract/chat-message';
import type { ReactionKind } from '@/contract/message-parts';
import type { RoomApi } from '../api/room-api';
import type { RoomAction } from '../room-state';

interface RoomActsOptions {
  userId: number;
  api: RoomApi;
  dispatch: (action: RoomAction) => void;
  refresh: () => Promise<void>;
  /** Lists elsewhere are stale. */
  onChanged: () => void;
}

/** What I do with messages of a room and with the room itself. Each rejects when the service refuses it. */
export function createRoomActs({ userId, api, dispatch, refresh, onChanged }: RoomActsOptions) {
  return {
    /** Shown at once, and taken back when it is refused. The one I gave already is taken back. */
    react: async ({ seq, reactions, change }: Message, chosen: ReactionKind) => {
      const isSame = reactions.some((each) => each.userId === userId && each.kind === chosen);
      const kind = isSame ? null : chosen;
      const others = reactions.filter((each) => each.userId !== userId);
      const wished = kind === null ? others : [...others, { userId, kind }];
      const show = (shown: Message['reactions'], step: number) =>
        dispatch({ type: 'changed', changes: [{ seq, reactions: shown, change: step, isDeleted: false }] });
      // Between two numbers of the room: what the service says next is newer than the wish.
      show(wished, change + 0.25);
      try {
        dispatch({ type: 'changed', changes: [await api.updateReaction(seq, kind)] });
      } catch (error) {
        show(reactions, change + 0.5);
        throw error;
      }
    },
    deleteForAll: async ({ seq }: Message) => {
      dispatch({ type: 'changed', changes: [await api.deleteMessage(seq)] });
      onChanged();
    },
    hide: async ({ seq }: Message) => {
      await api.hideMessage(seq);
      dispatch({ type: 'hidden', seq });
      onChanged();
    },
    putNotice: async (seq: number | null) => {
      await api.updateChatNotice(seq);
      await refresh();
    },
    mute: async (isMuted: boolean) => {
      await api.muteChat(isMuted);
      dispatch({ type: 'muted', isMuted });
      onChanged();
    },
  };
}
