import { getBanners, getLatestAnnouncement } from '@/contract/announcements';
import {
  getFriendRequests,
  getFriends,
  getFriendsWithMatching,
  searchRequestableUsers,
} from '@/contract/friends';
import { getCloverProducts } from '@/contract/purchases';
import { getUser } from '@/contract/users';
import { getCloverEntries, getCloverWallet, getCoupon, getCoupons, getDailyClovers } from '@/contract/wallet';
import { friend, hoursFromShot, shotTime } from '../cast';
import { photoUrl } from '../photos';
import { answer, fail, never, type ScreenState, sheet } from '../screen-state';

export const requests = answer(getFriendRequests, ({ query }) => ({
  items: [
    {
      id: 3,
      direction: 'RECEIVED' as const,
      user: friend('soyul'),
      status: 'PENDING' as const,
      createdAt: shotTime,
    },
    {
      id: 82,
      direction: 'SENT' as const,
      user: friend('chaewon'),
      status: 'PENDING' as const,
      createdAt: shotTime,
    },
  ].filter(({ direction }) => !query.get('direction') || query.get('direction') === direction),
  nextCursor: null,
}));

const friendsOfMine = (['jiwoo', 'yerin', 'nayeon'] as const).map((key, index) => ({
  friendshipId: index + 1,
  user: friend(
    key,
    key === 'nayeon'
      ? { nickname: '열두글자닉네임이에요오', affiliation: '한국예술종합학교 무대미술과' }
      : {},
  ),
  createdAt: shotTime,
  teamState: (['MATCHING', 'IN_TEAM', 'NONE'] as const)[index] ?? 'NONE',
  isInvitable: index === 2,
  inviteObstacle: index === 2 ? null : ('OTHER_GENDER' as const),
  isInvited: false,
}));

const friends = [
  answer(getFriends, { items: friendsOfMine, nextCursor: null }),
  answer(getFriendsWithMatching, { items: friendsOfMine, nextCursor: null }),
];

const banners = answer(getBanners, {
  items: [1, 2].map((id) => ({
    id,
    imageUrl: photoUrl(`scene-${id}`),
    alt: '한강에서 만나는 여섯 사람',
    link: '/my-page/invites',
    displayOrder: id,
  })),
});

const wholeAnnouncement = {
  id: 1,
  title: '첫 만남이 걱정되나요?',
  description: '여섯 명이 편하게 시작하는\n작은 약속을 모았어요.',
  image: { url: photoUrl('scene') },
  confirmButton: { text: '읽어 보기', link: { web: '/lounge' } },
  declineButton: null,
  popupSuppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
};
const announcement = answer(getLatestAnnouncement, { announcement: wholeAnnouncement });
const pictureAnnouncement = answer(getLatestAnnouncement, {
  announcement: {
    ...wholeAnnouncement,
    title: null,
    description: null,
    confirmButton: { text: 'null', link: { web: '/lounge' } },
  },
});

const cafeCoupon = {
  id: 7,
  title: '아메리카노 한 잔',
  description: '처음 오신 분께 따뜻하거나 시원한 아메리카노 한 잔을 드려요.',
  partnerName: '카페 여섯시',
  imageUrl: null,
  state: 'USABLE' as const,
  prerequisite: null,
  expiresAt: hoursFromShot(500),
  redeemedAt: null,
};
const usedCoupon = { ...cafeCoupon, state: 'REDEEMED' as const, redeemedAt: hoursFromShot(-1) };
const oldCoupon = { ...cafeCoupon, id: 9, state: 'EXPIRED' as const, expiresAt: hoursFromShot(-30) };
const couponList = [cafeCoupon, { ...usedCoupon, id: 8 }, oldCoupon];

const shortOfClovers = [
  answer(getCloverWallet, { balance: 2, freeBalance: 2, paidBalance: 0 }),
  answer(getDailyClovers, { state: 'READY', cloverAmount: 1, nextAt: hoursFromShot(14.3) }),
];

const shop = sheet('17-store-and-coupons', 'member', [
  {
    name: 'clover-store',
    path: '/my-page/clover-store?returnTo=%2Flike',
    answers: [answer(getCloverEntries, { items: [], nextCursor: null })],
    isFull: true,
  },
  {
    name: 'clover-store-short',
    path: '/my-page/clover-store?returnTo=%2Fmatch',
    answers: [...shortOfClovers, answer(getCloverEntries, { items: [], nextCursor: null })],
    isFull: true,
  },
  {
    name: 'clover-store-loading',
    path: '/my-page/clover-store',
    answers: [never(getCloverProducts), never(getCloverEntries)],
    isLoading: true,
  },
  {
    name: 'clover-store-error',
    path: '/my-page/clover-store',
    answers: [fail(getCloverProducts), fail(getCloverEntries)],
  },
  {
    name: 'coupons',
    path: '/my-page/coupons',
    answers: [answer(getCoupons, { items: couponList, nextCursor: null })],
    isFull: true,
  },
  { name: 'coupons-loading', path: '/my-page/coupons', answers: [never(getCoupons)], isLoading: true },
  {
    name: 'coupons-empty',
    path: '/my-page/coupons',
    answers: [answer(getCoupons, { items: [], nextCursor: null })],
  },
  { name: 'coupons-error', path: '/my-page/coupons', answers: [fail(getCoupons)] },
  { name: 'coupon', path: '/my-page/coupons/7', answers: [answer(getCoupon, cafeCoupon)], isFull: true },
  { name: 'coupon-used', path: '/my-page/coupons/7', answers: [answer(getCoupon, usedCoupon)] },
  { name: 'coupon-gone', path: '/my-page/coupons/7', answers: [fail(getCoupon, 1003)] },
]);

const myPage = sheet('16-my-page', 'member', [
  {
    name: 'my-page-loading',
    path: '/my-page',
    answers: [never(getUser), never(getCloverWallet), never(getFriends)],
    isLoading: true,
  },
  { name: 'my-page', path: '/my-page', answers: [...friends, banners], isFull: true },
  { name: 'my-page-short', path: '/my-page', answers: [...friends, ...shortOfClovers] },
  {
    name: 'announcement',
    path: '/my-page',
    answers: [...friends, announcement],
    prepare: async (page) => page.getByRole('dialog', { name: '첫 만남이 걱정되나요?' }).waitFor(),
    isFull: true,
  },
  {
    name: 'announcement-picture',
    path: '/my-page',
    answers: [...friends, pictureAnnouncement],
    prepare: async (page) => page.getByRole('dialog', { name: '공지' }).waitFor(),
  },
  { name: 'my-page-error', path: '/my-page', answers: [fail(getUser), fail(getCloverWallet)] },
  { name: 'friends', path: '/my-page/friends', answers: [...friends, requests], isFull: true },
  { name: 'friends-empty', path: '/my-page/friends' },
  {
    name: 'friends-loading',
    path: '/my-page/friends',
    answers: [never(getFriendsWithMatching), never(getFriends)],
    isLoading: true,
  },
  {
    name: 'friends-error',
    path: '/my-page/friends',
    answers: [fail(getFriendsWithMatching), fail(getFriends)],
  },
  {
    name: 'friends-requests-error',
    path: '/my-page/friends',
    answers: [...friends, fail(getFriendRequests)],
  },
  {
    name: 'friends-search',
    path: '/my-page/friends',
    answers: [
      ...friends,
      answer(searchRequestableUsers, {
        items: [
          { ...friend('soyul'), requestState: 'RECEIVED' },
          { ...friend('chaewon'), requestState: 'SENT' },
          { ...friend('jiwoo', { id: 40, nickname: '지우개' }), requestState: 'NONE' },
        ],
        nextCursor: null,
      }),
    ],
    prepare: async (page) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('지우');
      await page.getByText('새 친구').waitFor();
    },
    isFull: true,
  },
  {
    name: 'friends-not-found',
    path: '/my-page/friends',
    answers: [...friends, answer(searchRequestableUsers, { items: [], nextCursor: null })],
    prepare: async (page) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('없는사람');
      await page.getByText('찾지 못했어요').waitFor();
    },
  },
]);

export const aroundStates: ScreenState[] = [...myPage, ...shop];
