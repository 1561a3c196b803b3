/** Names of the realtime channels. Apart from the shapes, because screens name channels before they can listen. */

/** `user.{userId}` (the person's events) or `chat.{channelId}` (one chat room). Nothing else is a channel. */
export const realtimeChannelPattern = /^(user|chat)\.[1-9]\d{0,9}$/;

export function userChannel(userId: number) {
  return `user.${userId}`;
}

export function chatChannel(channelId: number) {
  return `chat.${channelId}`;
}

/** The STOMP destination of a channel. */
export function toRealtimeDestination(channel: string): string {
  return `/topic/${channel}`;
}

/** The channel of a STOMP destination, or null when the destination names none (wildcards included). */
export function fromRealtimeDestination(destination: string): string | null {
  if (!destination.startsWith('/topic/')) return null;
  const channel = destination.slice('/topic/'.length);
  return realtimeChannelPattern.test(channel) ? channel : null;
}
