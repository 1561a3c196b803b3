import type { Message } from '@/contract/chat-message';
import { errorCodes } from '@/contract/error-codes';
import type { ReactionKind } from '@/contract/message-parts';
import { isApiError } from '@/lib/errors/api-error';
import type { RoomApi } from '../api/room-api';
import type { RoomAction } from '../room-state';

interface RoomActsOptions {
  userId: number;
  api: RoomApi;
  dispatch: (action: RoomAction) => void;
  refresh: () => Promise<void>;
  /** What is shown here is not so any more. */
  onRefused: () => void;
  /** Lists elsewhere are stale. */
  onChanged: () => void;
}

/** What I do with messages of a room and with the room itself. Each rejects when the service refuses it. */
export function createRoomActs({ userId, api, dispatch, refresh, onRefused, onChanged }: RoomActsOptions) {
  /** The room has ended, or the message is gone, and nobody has told yet. */
  async function unlessRefused<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (isApiError(error, errorCodes.forbidden)) onRefused();
      throw error;
    }
  }

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
        dispatch({ type: 'changed', changes: [await unlessRefused(api.updateReaction(seq, kind))] });
      } catch (error) {
        show(reactions, change + 0.5);
        throw error;
      }
    },
    deleteForAll: async ({ seq }: Message) => {
      dispatch({ type: 'changed', changes: [await unlessRefused(api.deleteMessage(seq))] });
      onChanged();
    },
    hide: async ({ seq }: Message) => {
      await unlessRefused(api.hideMessage(seq));
      dispatch({ type: 'hidden', seq });
      onChanged();
    },
    putNotice: async (seq: number | null) => {
      await unlessRefused(api.updateChatNotice(seq));
      await refresh();
    },
    mute: async (isMuted: boolean) => {
      await unlessRefused(api.muteChat(isMuted));
      dispatch({ type: 'muted', isMuted });
      onChanged();
    },
  };
}
