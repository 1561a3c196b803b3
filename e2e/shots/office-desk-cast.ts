import type { AuditEntry } from '@/contract/back-office/audit';
import type { DropRun } from '@/contract/back-office/drops';
import type { FunnelCounts, FunnelWeek } from '@/contract/back-office/funnel';
import type { ListedAnnouncement, ListedBanner } from '@/contract/back-office/notices';
import type { Operator } from '@/contract/back-office/operators';
import type { Promotion } from '@/contract/back-office/promotions';
import type { getPurchases } from '@/contract/back-office/purchases';
import type { Settings } from '@/contract/back-office/settings';
import type { CouponKind } from '@/contract/back-office/shop';
import type { CallResponse } from '@/contract/call';
import { hoursFromShot } from './cast';
import { photoUrl } from './photos';

const shown = {
  createdBy: 'operator:3',
  endedBy: null,
  startsAt: hoursFromShot(-20),
  endsAt: hoursFromShot(50),
};
export const announcements: ListedAnnouncement[] = [
  {
    id: 8,
    title: '오늘 저녁 11시에 잠시 점검해요',
    description: '30분 동안 채팅을 쓸 수 없어요.',
    imageUrl: null,
    state: 'SHOWN',
    ...shown,
  },
];
export const banners: ListedBanner[] = [
  {
    id: 2,
    alt: '연남 찻집에서 밀크티 한 잔',
    link: '/my-page/coupons',
    displayOrder: 1,
    imageUrl: photoUrl('scene-0'),
    state: 'COMING',
    ...shown,
  },
];

export const promotions: Promotion[] = [
  {
    id: 3,
    title: '연남 찻집',
    text: '밀크티 쿠폰이 나왔어요',
    path: '/my-page/coupons',
    startsAt: hoursFromShot(-1),
    state: 'SENDING',
    goesOnAt: null,
    sentCount: 1500,
  },
  {
    id: 2,
    title: '주말 클로버',
    text: '친구를 초대하면 클로버를 두 배로 드려요',
    path: '/my-page/invites',
    startsAt: hoursFromShot(-50),
    state: 'SENT',
    goesOnAt: null,
    sentCount: 4120,
  },
];

export const couponKinds: CouponKind[] = [
  {
    kind: 'milk-tea',
    title: '밀크티 한 잔',
    description: '음료를 시키면 밀크티 한 잔을 더 드려요.',
    partnerName: '연남 찻집',
    prerequisite: null,
    maxIssueCount: 300,
    issuedCount: 128,
    branchCodes: ['CHATJIP1', 'CHATJIP2'],
  },
  {
    kind: 'board-game-hour',
    title: '보드게임 한 시간',
    description: '보드게임 한 시간을 그냥 드려요.',
    partnerName: '주사위 카페',
    prerequisite: 'MATCHED',
    maxIssueCount: null,
    issuedCount: 41,
    branchCodes: ['DICE01'],
  },
];

export const dropRuns: DropRun[] = [0, 1, 2].map((day) => ({
  id: 30 - day,
  dropAt: hoursFromShot(-11 - 41 / 60 - day * 24),
  algoVersion: 'engine-4',
  policyVersion: '9f31c2',
  teamCount: 412 - day * 9,
  preMatchCount: 1236 - day * 27,
  flippedCount: 902 + day * 61,
  stats: { pool: 431, filtered: { age: 1204, area: 3377 }, seconds: 1.8 },
}));

const reached = (signUp: number, age: number): FunnelCounts => {
  const [photo, team, flip, like, match, message, met] = [0.94, 0.71, 0.66, 0.52, 0.31, 0.27, 0.14].map(
    (share) => Math.floor(signUp * share * Math.min(1, 0.3 + age / 4)),
  );
  return {
    signUp,
    photo: photo ?? 0,
    team: team ?? 0,
    flip: flip ?? 0,
    like: like ?? 0,
    match: match ?? 0,
    message: message ?? 0,
    met: met ?? 0,
  };
};

export const funnelWeeks: FunnelWeek[] = Array.from({ length: 12 }, (_, age) => ({
  week: new Date(Date.UTC(2026, 10, 23 - age * 7)).toISOString().slice(0, 10),
  WOMAN: reached(1240 - age * 61, age),
  MAN: reached(1101 - age * 48, age),
}));

export const emptyFunnelWeeks: FunnelWeek[] = funnelWeeks.map(({ week }) => ({
  week,
  WOMAN: reached(0, 0),
  MAN: reached(0, 0),
}));

export const settings: Settings = {
  flags: [
    { name: 'chatImages', isOn: true, isOnInCode: true },
    { name: 'specialMatch', isOn: false, isOnInCode: true },
  ],
  prices: [
    { name: 'like', cloverAmount: 5, inCode: 5 },
    { name: 'unblur', cloverAmount: 8, inCode: 8 },
    { name: 'special', cloverAmount: 12, inCode: 15 },
  ],
  gifts: [
    { name: 'dailyVisit', cloverAmount: 1, inCode: 1 },
    { name: 'answeredLike', cloverAmount: 1, inCode: 1 },
  ],
  products: [
    { productId: 'clover_10', cloverAmount: 10, bonusCloverAmount: 0, priceWon: 3900 },
    { productId: 'clover_50', cloverAmount: 50, bonusCloverAmount: 8, priceWon: 16_900 },
  ],
};

const noted = { targetType: 'person', targetId: '11', reason: null, before: null, after: null };
export const audit: AuditEntry[] = [
  {
    id: 91,
    actor: 'operator:3',
    action: 'SETTING_CHANGED',
    createdAt: hoursFromShot(-1),
    ...noted,
    targetType: 'setting',
    targetId: 'price:special',
    before: { value: 15 },
    after: { value: 12 },
  },
  {
    id: 90,
    actor: 'operator:3',
    action: 'PERSON_SANCTIONED',
    createdAt: hoursFromShot(-2),
    ...noted,
    reason: '부적절한 언어 사용',
    after: { sanctionId: 14, endsAt: hoursFromShot(166) },
  },
  {
    id: 89,
    actor: 'deploy',
    action: 'OPERATOR_CREATED',
    createdAt: hoursFromShot(-50),
    ...noted,
    targetType: 'operator',
    targetId: '4',
  },
];

const joined = hoursFromShot(-3000);
export const operators: Operator[] = [
  { id: 3, name: '김운영', email: 'kim@slide.example', role: 'ADMIN', state: 'ACTIVE', createdAt: joined },
  {
    id: 4,
    name: '이운영',
    email: 'lee@slide.example',
    role: 'MODERATOR',
    state: 'ACTIVE',
    createdAt: joined,
  },
  {
    id: 5,
    name: '박운영',
    email: 'park@slide.example',
    role: 'FINANCE',
    state: 'INVITED',
    createdAt: joined,
  },
];

const purchase = {
  id: 31,
  transactionId: 'GPA.3391-4403-1187-60215',
  userId: 11,
  priceWon: 8_500,
  paidCloverAmount: 70,
  bonusCloverAmount: 5,
  status: 'PURCHASED' as const,
  purchasedAt: hoursFromShot(-3),
  endedAt: null,
  owedCloverAmount: 0,
};

export const purchases: CallResponse<typeof getPurchases> = {
  items: [
    purchase,
    { ...purchase, id: 30, userId: 14, status: 'REFUNDED', endedAt: hoursFromShot(-1) },
    {
      ...purchase,
      id: 28,
      transactionId: '2000000741190082',
      userId: 12,
      status: 'CHARGED_BACK',
      purchasedAt: hoursFromShot(-60),
      endedAt: hoursFromShot(-20),
      owedCloverAmount: 45,
    },
  ],
  nextCursor: null,
  buyer: null,
  owedCloverAmount: 45,
};
