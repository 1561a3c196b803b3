import type { OperatorRole } from '@/contract/call';

/** What the sandbox's console and API may ask of the running product. Implemented at the composition root. */
export interface SandboxControl {
  /** The people of the running world, newest first. */
  listPeople(): Promise<SandboxPerson[]>;
  /** What would have gone to FCM, newest first. */
  listPushes(): Promise<SandboxPush[]>;
  /**
   * Deals a drop now, for everybody. The teams of each pair in `between` are shown to each other; without it, the
   * newest teams of people who are not part of the demo world are.
   */
  triggerDrop(options?: { between?: [number, number][] | undefined }): Promise<SandboxDrop>;
  /** Introduces two teams as this week's special match of both. Refusals are the product's own. */
  createSpecialMatch(between: [number, number]): Promise<{ matchId: number }>;
  getCompanions(): Promise<SandboxCompanions>;
  setCompanions(isOn: boolean): Promise<SandboxCompanions>;
  readonly operator: SandboxOperator;
  readonly coupons: SandboxCoupons;
  readonly notices: SandboxNotices;
  readonly purchases: SandboxPurchases;
}

/** The store of the sandbox: it takes no money, and speaks to the product as a store's server does. */
export interface SandboxPurchases {
  listProducts(): { productId: string; cloverAmount: number; bonusCloverAmount: number; priceWon: number }[];
  /** Buys; the product hears of it before this answers. */
  pay(order: {
    productId: string;
    accountId: string;
    /** The same again is the same payment; absent: a new one. */
    attemptId?: string;
  }): Promise<{ transactionId: string }>;
  /** The money goes back, by the store's or by the bank's will. */
  giveBack(order: {
    transactionId: string;
    productId: string;
    accountId: string;
    type: 'REFUNDED' | 'CHARGED_BACK';
  }): Promise<void>;
}

interface SandboxButton {
  text: string;
  link: string | null;
}

/** What members are told in a popup and in banners. Refusals are the product's own. */
export interface SandboxNotices {
  announce(announcement: {
    title: string | null;
    description: string | null;
    hasPicture: boolean;
    confirm: SandboxButton | null;
    decline: SandboxButton | null;
    suppression: { text: string; durationInSeconds: number } | null;
  }): Promise<{ id: number }>;
  endAnnouncement(id: number): Promise<void>;
  showBanner(banner: { alt: string; link: string | null }): Promise<{ id: number }>;
  endBanner(id: number): Promise<void>;
}

/** Coupons and where they are used. Refusals are the product's own. */
export interface SandboxCoupons {
  listKinds(): Promise<SandboxCouponKind[]>;
  /** Gives a person one; without an end it lasts as long as the product says. */
  issue(input: { userId: number; kind: string; expiresAt?: Date | undefined }): Promise<{ id: number }>;
}

export interface SandboxCouponKind {
  kind: string;
  title: string;
  partnerName: string;
  prerequisite: 'TEAM_READY' | 'MATCHED' | null;
  /** What the staff of each branch types. */
  branchCodes: string[];
}

/** What ends by itself, as addresses name it. */
export const passingKinds = [
  'invitations',
  'matches',
  'substitutes',
  'end-wishes',
  'meetings',
  'safety-shares',
  'sanctions',
  'data-exports',
  'marketing-consents',
] as const;
export type PassingKind = (typeof passingKinds)[number];

/** What an operator of the product may do, for whoever plays one here. Refusals are the product's own. */
export interface SandboxOperator {
  /** Lets somebody into the back office; answers where they choose a password, once, within a day. */
  createOperator(input: { email: string; name: string; role: OperatorRole }): Promise<{ address: string }>;
  /** Sanctions in force, newest first. */
  listSanctions(): Promise<SandboxSanction[]>;
  /** For ever without an end. */
  sanction(input: { userId: number; reason: string; endsAt: Date | null }): Promise<{ id: number }>;
  liftSanctions(userId: number): Promise<{ liftedCount: number }>;
  /** Takes away, or gives back, that the person verified who they are. */
  setVerified(userId: number, isVerified: boolean): Promise<void>;
  /** Profile photos, those that wait for a verdict first. */
  listPhotos(): Promise<SandboxPhoto[]>;
  /** The picture itself, small; null when there is none. */
  readPhoto(photoId: number): Promise<Buffer | null>;
  judgePhoto(photoId: number, verdict: SandboxVerdict): Promise<void>;
  /** What people reported, newest first. */
  listReports(): Promise<SandboxReport[]>;
  /** People who withdrew and can still come back, the latest first. */
  listWithdrawals(): Promise<SandboxWithdrawal[]>;
  /** Lets a withdrawal have been so many days ago, and runs the daily purge. */
  ageWithdrawal(input: { userId: number; daysAgo: number }): Promise<{ isPurged: boolean }>;
  /** Lets minutes pass for what a person has of something that ends by itself; answers how much there was. */
  passTime(input: { what: PassingKind; userId: number; minutes: number }): Promise<{ count: number }>;
  /** A person's clovers go, as if for LIKEs. */
  spendClovers(input: { userId: number; cloverAmount: number }): Promise<void>;
}

export interface SandboxReport {
  id: number;
  reason: string;
  description: string | null;
  /** Null for somebody who is gone. */
  reporterNickname: string | null;
  /** As they were then. */
  people: { userId: number; nickname: string }[];
  /** The messages the reporter chose. */
  texts: string[];
}

export interface SandboxWithdrawal {
  userId: number;
  nickname: string;
  /** ISO 8601 UTC. */
  withdrawnAt: string;
}

export interface SandboxSanction {
  id: number;
  userId: number;
  nickname: string;
  reason: string;
  /** ISO 8601 UTC; null is for ever. */
  endsAt: string | null;
}

export interface SandboxPhoto {
  id: number;
  userId: number;
  nickname: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  reason: string | null;
}

export type SandboxVerdict = { status: 'APPROVED' } | { status: 'REJECTED'; reason: string };

export interface SandboxPerson {
  userId: number;
  nickname: string;
  /** How this person signs in; absent when no sandbox account leads there. */
  identity?: { provider: 'kakao' | 'apple'; subject: string };
  gender: 'MAN' | 'WOMAN';
  age: number;
  affiliation: string;
  teamName?: string;
  isDemo: boolean;
}

export interface SandboxPush {
  id: string;
  userId: number;
  nickname: string;
  type: string;
  title: string;
  body: string;
  /** ISO 8601 UTC. */
  sentAt: string;
}

export interface SandboxDrop {
  /** Teams that got at least one new candidate. */
  teamCount: number;
  preMatchCount: number;
}

export interface SandboxCompanions {
  isOn: boolean;
}
