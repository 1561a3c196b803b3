import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createChatImageUpload, createMessage } from '@/contract/chats';
import { photoFile } from '../../photos';
import type { Nickname } from '../people';
import type { Place } from '../place';
import type { Stage } from '../stage';

/** The room of the two teams that the play is about. */
export const inRoom = { path: (place: Place) => `/chats/${place.idOf('room')}` };

export interface Line {
  text?: string;
  pictures?: readonly string[];
  /** The message it answers. */
  replyTo?: number;
}

export function roomParams(stage: Stage, room = 'room') {
  return { channelId: stage.idOf(room) };
}

/** Somebody says something in a room they entered; its number there. */
export async function sayIn(
  stage: Stage,
  room: string,
  { nickname, text, pictures = [], replyTo }: Line & { nickname: Nickname },
): Promise<number> {
  const imageKeys: string[] = [];
  for (const name of pictures) imageKeys.push(await uploadPicture(stage, room, { nickname, name }));
  const { seq } = await stage.person(nickname).call(createMessage, {
    params: roomParams(stage, room),
    body: {
      clientMessageId: randomUUID(),
      ...(text !== undefined && { text }),
      ...(imageKeys.length > 0 && { imageKeys }),
      ...(replyTo !== undefined && { replyToSeq: replyTo }),
    },
  });
  return seq;
}

async function uploadPicture(
  stage: Stage,
  room: string,
  { nickname, name }: { nickname: Nickname; name: string },
): Promise<string> {
  const person = stage.person(nickname);
  const picture = await readFile(photoFile(name));
  const body = { contentType: 'image/jpeg' as const, size: picture.length };
  const upload = await person.call(createChatImageUpload, { params: roomParams(stage, room), body });
  return person.sendPicture(upload, picture);
}
