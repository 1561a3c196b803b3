import type { Logger } from 'pino';
import type { SharedCounts } from './adapters/bus/shared-counts';
import type { IdentityProvider } from './adapters/identity-providers/identity-provider';
import type { ObjectStore } from './adapters/objects/object-store';
import type { Push } from './adapters/push/push';
import type { VapidKeys } from './adapters/push/web-push';
import type { PhoneVerification } from './adapters/verification/phone-verification';
import type { Clock } from './clock/clock';
import type { Env } from './config/env';
import type { Product } from './config/product';
import type { Database, Queryable, Transaction } from './db/database';
import type { OutboxRelay } from './events/outbox-relay';
import type { Jobs } from './jobs/jobs';
import type { RealtimePublisher } from './realtime/publisher';
import type { KnownMember } from './tokens/session';
import type { SessionCache } from './tokens/session-cache';
import type { Tokens } from './tokens/tokens';

/** What a use case may reach. The composition root fills it; nothing else picks an adapter. */
export interface App {
  readonly env: Env;
  readonly product: Product;
  readonly clock: Clock;
  readonly log: Logger;
  readonly db: Database;
  readonly tokens: Tokens;
  readonly sessions: SessionCache<KnownMember>;
  readonly objects: ObjectStore;
  readonly realtime: RealtimePublisher;
  readonly push: Push;
  /** What browsers subscribe with; null where none are pushed to. */
  readonly webPushKeys: VapidKeys | null;
  /** Short limits, counted with the other nodes. */
  readonly counts: SharedCounts;
  readonly jobs: Jobs;
  readonly outbox: OutboxRelay;
  readonly identityProviders: Record<'kakao' | 'apple', IdentityProvider>;
  readonly phoneVerification: PhoneVerification;
}

/** The first argument of every use case: what it runs with. What it is asked to do is the second, the input. */
export interface Context {
  readonly app: App;
}

/** The same for what a signed-in person does; `userId` is that person. */
export interface MemberContext extends Context {
  readonly userId: number;
}

/** The same for what an operator does in the back office; `by` is how they stand beside it. */
export interface OperatorContext extends Context {
  readonly operatorId: number;
  readonly by: string;
}

/** A step of a use case inside the caller's transaction: it reads and writes through `tx` alone, and commits nothing. */
export interface TransactionContext extends Context {
  readonly tx: Transaction;
}

/** A step inside the caller's transaction that acts for one person. */
export interface MemberTransactionContext extends MemberContext, TransactionContext {}

/** A read that runs in the caller's transaction or outside one, as the caller says. */
export interface ReadContext extends Context {
  readonly db: Queryable;
}
