// The one place that gathers the tables: drizzle and the migration generator need them as one module.
export * from './announcements';
export * from './avoidance';
export * from './chats';
export * from './coupons';
export * from './events';
export * from './friends';
export * from './idempotency';
export * from './limits';
export * from './matches';
export * from './photos';
export * from './referrals';
export * from './reports';
export * from './sessions';
export * from './teams';
export * from './users';
export * from './wallet';
