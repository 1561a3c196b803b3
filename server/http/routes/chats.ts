import {
  createChatImageUpload as createChatImageUploadCall,
  createMessage as createMessageCall,
  createTyping as createTypingCall,
  getChat as getChatCall,
  getMessages as getMessagesCall,
  readChat as readChatCall,
  searchChats as searchChatsCall,
} from '@/contract/chats';
import { createMessage } from '../../modules/chats/create-message';
import { createTyping } from '../../modules/chats/create-typing';
import { getChat } from '../../modules/chats/get-chat';
import { getMessages } from '../../modules/chats/get-messages';
import { readChat } from '../../modules/chats/read-chat';
import { requirePresence } from '../../modules/chats/repository';
import { searchChats } from '../../modules/chats/search-chats';
import { createUpload } from '../../modules/photos/create-upload';
import { userSubject } from '../../tokens/session';
import { memberRoute, type Route } from '../route';

export const chatRoutes: readonly Route[] = [
  memberRoute(searchChatsCall, ({ context, body }) => searchChats(context, body)),
  memberRoute(getChatCall, ({ context, params }) => getChat(context, params.channelId)),
  memberRoute(getMessagesCall, ({ context, params, query }) => getMessages(context, { ...params, ...query })),
  memberRoute(createMessageCall, ({ context, params, body }) =>
    createMessage(context, { ...params, ...body }),
  ),
  memberRoute(readChatCall, ({ context, params, body }) => readChat(context, { ...params, ...body })),
  memberRoute(createTypingCall, async ({ context, params }) => {
    await createTyping(context, params);
    return {};
  }),
  memberRoute(createChatImageUploadCall, async ({ context, params, body }) => {
    await requirePresence(context.app.db, { userId: context.userId, ...params });
    return createUpload(context, {
      purpose: 'CHAT',
      subject: userSubject(context.userId),
      ...params,
      ...body,
    });
  }),
];
