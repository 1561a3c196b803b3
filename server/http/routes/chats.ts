import {
  createChatImageUpload as createChatImageUploadCall,
  createMessage as createMessageCall,
  createTyping as createTypingCall,
  getChat as getChatCall,
  getMessages as getMessagesCall,
  readChat as readChatCall,
  searchChats as searchChatsCall,
} from '@/contract/chats';
import {
  deleteMessage as deleteMessageCall,
  hideMessage as hideMessageCall,
  muteChat as muteChatCall,
  searchMessages as searchMessagesCall,
  updateChatNotice as updateChatNoticeCall,
  updateReaction as updateReactionCall,
} from '@/contract/messages';
import { keepChat as keepChatCall } from '@/contract/room-holds';
import { createMessage } from '../../modules/chats/create-message';
import { createTyping } from '../../modules/chats/create-typing';
import { deleteMessage } from '../../modules/chats/delete-message';
import { getChat } from '../../modules/chats/get-chat';
import { getMessages } from '../../modules/chats/get-messages';
import { hideMessage } from '../../modules/chats/hide-message';
import { muteChat } from '../../modules/chats/mute-chat';
import { readChat } from '../../modules/chats/read-chat';
import { requirePresence } from '../../modules/chats/repository';
import { searchChats } from '../../modules/chats/search-chats';
import { searchMessages } from '../../modules/chats/search-messages';
import { updateChatNotice } from '../../modules/chats/update-chat-notice';
import { updateReaction } from '../../modules/chats/update-reaction';
import { createUpload } from '../../modules/photos/create-upload';
import { requireFlag } from '../../modules/settings/settings';
import { keepChat } from '../../modules/substitutes/keep-chat';
import { userSubject } from '../../tokens/session';
import { memberRoute, type Route } from '../route';

export const chatRoutes: readonly Route[] = [
  memberRoute(searchChatsCall, ({ context, body }) => searchChats(context, body)),
  memberRoute(getChatCall, ({ context, params }) => getChat(context, params.channelId)),
  memberRoute(getMessagesCall, ({ context, params, query }) => getMessages(context, { ...params, ...query })),
  memberRoute(createMessageCall, ({ context, params, body }) =>
    createMessage(context, { ...params, ...body }),
  ),
  memberRoute(searchMessagesCall, ({ context, params, query }) =>
    searchMessages(context, { ...params, ...query }),
  ),
  memberRoute(updateReactionCall, ({ context, params, body }) =>
    updateReaction(context, { ...params, ...body }),
  ),
  memberRoute(deleteMessageCall, ({ context, params }) => deleteMessage(context, params)),
  memberRoute(hideMessageCall, async ({ context, params }) => {
    await hideMessage(context, params);
    return {};
  }),
  memberRoute(updateChatNoticeCall, async ({ context, params, body }) => {
    await updateChatNotice(context, { ...params, ...body });
    return {};
  }),
  memberRoute(keepChatCall, async ({ context, params }) => {
    await keepChat(context, params.channelId);
    return {};
  }),
  memberRoute(muteChatCall, ({ context, params, body }) => muteChat(context, { ...params, ...body })),
  memberRoute(readChatCall, ({ context, params, body }) => readChat(context, { ...params, ...body })),
  memberRoute(createTypingCall, async ({ context, params }) => {
    await createTyping(context, params);
    return {};
  }),
  memberRoute(createChatImageUploadCall, async ({ context, params, body }) => {
    await requirePresence(context.app.db, { userId: context.userId, ...params });
    await requireFlag(context, 'chatImages');
    return createUpload(context, {
      purpose: 'CHAT',
      subject: userSubject(context.userId),
      ...params,
      ...body,
    });
  }),
];
