import type { OpenAppeal } from '@/contract/back-office/appeals';
import { getOperatorSession, type OperatorSession } from '@/contract/back-office/operators';
import type { FoundPerson } from '@/contract/back-office/people';
import type { QueuedPhoto } from '@/contract/back-office/photos';
import type { Proposal } from '@/contract/back-office/proposals';
import type { QueuedReport, ReportCase } from '@/contract/back-office/reports';
import type { LiveSanction } from '@/contract/back-office/sanctions';
import { hoursFromShot } from './cast';
import { photoUrl } from './photos';
import { answer } from './screen-state';

const session: OperatorSession = {
  id: 3,
  name: '김운영',
  role: 'ADMIN',
  csrfToken: 'of-the-pictures',
  expiresAt: hoursFromShot(8),
};

/** Signed in, with every right. */
export const atDesk = answer(getOperatorSession, session);

const open = { outcome: null, closedAt: null, closedBy: null };
const worst: QueuedReport = {
  id: 12,
  reason: '욕설 또는 괴롭힘',
  severity: 'HIGH',
  targetType: 'MESSAGE',
  reportedAt: hoursFromShot(-27),
  dueAt: hoursFromShot(-3),
  ...open,
};
export const reportQueue: QueuedReport[] = [
  worst,
  {
    id: 14,
    reason: '다른 사람의 사진 사용',
    severity: 'MEDIUM',
    targetType: 'USER',
    reportedAt: hoursFromShot(-20),
    dueAt: hoursFromShot(28),
    ...open,
  },
  {
    id: 15,
    reason: '팀 소개에 광고',
    severity: 'LOW',
    targetType: 'TEAM',
    reportedAt: hoursFromShot(-2),
    dueAt: hoursFromShot(94),
    ...open,
  },
];

const said = (id: number, senderUserId: number, text: string, isReported = false) => ({
  id,
  senderUserId,
  text,
  imageUrls: [],
  sentAt: hoursFromShot(-28 + id / 100),
  isReported,
});

export const reportCase: ReportCase = {
  ...worst,
  targetId: 900,
  description: '그만하라고 했는데도 계속 욕을 해요.',
  reporterUserId: 1,
  people: [
    {
      userId: 11,
      uniqueId: 'ABCDEFGH23',
      nickname: '도윤',
      job: '건축학도',
      affiliation: '연세대',
      photoUrls: [photoUrl('doyun'), photoUrl('man-4')],
      sanctionCount: 1,
      nextDays: 7,
    },
  ],
  team: null,
  messages: [
    said(1, 1, '토요일에 한강 어때요?'),
    said(2, 11, '싫은데요'),
    said(3, 11, '말 걸지 마요, 짜증 나니까', true),
    said(4, 1, '그렇게 말하지 말아 주세요'),
  ],
  photoUrl: null,
};

const photo = (id: number, name: string, status: QueuedPhoto['status']): QueuedPhoto => ({
  id,
  userId: id + 20,
  status,
  reason: status === 'REJECTED' ? '얼굴이 잘 보이지 않아요.' : null,
  uploadedAt: hoursFromShot(-id),
  url: photoUrl(name),
});
export const photoQueue = [
  photo(1, 'siwoo', 'PENDING'),
  photo(2, 'jiwoo', 'PENDING'),
  photo(3, 'yerin', 'APPROVED'),
  photo(4, 'scene-1', 'REJECTED'),
];

export const appeals: OpenAppeal[] = [
  {
    id: 2,
    userId: 12,
    nickname: '시우',
    reason: '부적절한 언어 사용',
    endsAt: hoursFromShot(100),
    text: '친구끼리 농담한 말이었어요. 앞뒤 대화를 함께 봐 주세요.',
    createdAt: hoursFromShot(-5),
    setBy: 'operator:4',
    proposedBy: null,
    isOwn: false,
  },
  {
    id: 3,
    userId: 15,
    nickname: '도윤',
    reason: '광고',
    endsAt: hoursFromShot(60),
    text: '가게 얘기를 했을 뿐이고 광고는 아니었어요.',
    createdAt: hoursFromShot(-2),
    setBy: 'operator:3',
    proposedBy: null,
    isOwn: true,
  },
];
export const liveSanctions: LiveSanction[] = [
  {
    id: 5,
    userId: 12,
    nickname: '시우',
    reason: '부적절한 언어 사용',
    endsAt: hoursFromShot(100),
    setBy: 'operator:4',
    startedAt: hoursFromShot(-68),
  },
  {
    id: 4,
    userId: 31,
    nickname: '은호',
    reason: '다른 사람 사칭',
    endsAt: null,
    setBy: 'operator:3',
    startedAt: hoursFromShot(-400),
  },
];

export const foundPerson: FoundPerson = {
  userId: 11,
  uniqueId: 'ABCDEFGH23',
  nickname: '도윤',
  state: 'ACTIVE',
  joinedAt: hoursFromShot(-2000),
  sanctions: [
    {
      id: 3,
      reason: '부적절한 언어 사용',
      startedAt: hoursFromShot(-900),
      endsAt: hoursFromShot(-876),
      liftedAt: null,
    },
  ],
  reportCount: 2,
  sanctionCount: 1,
  nextDays: 7,
};

const proposed = {
  createdAt: hoursFromShot(-3),
  expiresAt: hoursFromShot(21),
  decidedBy: null,
  mayTake: false,
};
export const proposals: Proposal[] = [
  {
    id: 3,
    kind: 'BLOCK',
    userId: 11,
    reason: '다른 사람 사칭',
    proposedBy: '이운영',
    isOwn: false,
    state: 'OPEN',
    ...proposed,
  },
  {
    id: 2,
    kind: 'EXPORT',
    userId: 12,
    reason: '수사 협조 요청 2026-118',
    proposedBy: '김운영',
    isOwn: true,
    state: 'OPEN',
    ...proposed,
  },
  {
    id: 1,
    kind: 'EXPORT',
    userId: 7,
    reason: '본인의 열람 요청',
    proposedBy: '김운영',
    isOwn: true,
    state: 'CONFIRMED',
    ...proposed,
    decidedBy: '이운영',
    mayTake: true,
  },
];
