/**
 * The first part of every query key, one per noun. A feature builds its keys on them
 * (`[...rootKeys.teams, 'mine']`), so that an event or an action makes a whole noun stale by its root.
 */
export const rootKeys = {
  users: ['users'],
  config: ['config'],
  alarms: ['alarms'],
  announcements: ['announcements'],
  avoidance: ['avoidance'],
  banners: ['banners'],
  blocks: ['blocks'],
  chats: ['chats'],
  coupons: ['coupons'],
  dataExports: ['data-exports'],
  friends: ['friends'],
  friendRequests: ['friend-requests'],
  locations: ['locations'],
  matches: ['matches'],
  meetings: ['meetings'],
  plans: ['plans'],
  preMatches: ['pre-matches'],
  products: ['products'],
  pushPreferences: ['push-preferences'],
  referrals: ['referrals'],
  reports: ['reports'],
  reportTypes: ['report-types'],
  safetyShares: ['safety-shares'],
  sanctions: ['sanctions'],
  signIns: ['sign-ins'],
  tags: ['tags'],
  teams: ['teams'],
  wallet: ['wallet'],
} as const;

export type RootKey = (typeof rootKeys)[keyof typeof rootKeys];
