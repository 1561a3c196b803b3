/** What a person switches on and off; which kind is in which group says server/push/push-groups.ts. */
export const pushGroups = ['friends', 'team', 'matching', 'chats', 'clover'] as const;
export type PushGroup = (typeof pushGroups)[number];
