import { getAlarms, getUnreadAlarmCount, readAlarms } from '@/contract/alarms';
import { getBanners, getLatestAnnouncement } from '@/contract/announcements';
import { createTyping, readChat, searchChats } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { getFriendRequests, getFriends, getFriendsWithMatching } from '@/contract/friends';
import { getLocations } from '@/contract/locations';
import { getReceivedLikeCount, getSpecialMatches, readMatch, searchLoungeMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getPhotoVerdict } from '@/contract/photos';
import { getMatchScheduler, getPreMatches, readPreMatch } from '@/contract/pre-matches';
import { getCloverProducts } from '@/contract/purchases';
import { getBrokerUser } from '@/contract/realtime';
import { checkBlockWord } from '@/contract/safety';
import { getChatSessionToken } from '@/contract/sessions';
import { getTags } from '@/contract/tags';
import { createHeartbeat, getUser } from '@/contract/users';
import { getCloverWallet, getCouponCount, getDailyClovers } from '@/contract/wallet';
import { configBuilder } from '@/testing/builders/config';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { hoursFromShot, mateOf, me, meAsLeader, shotTime, tags } from './cast';
import { type Answer, answer } from './screen-state';

export const liveTeam = teamBuilder({
  name: '보드게임 삼총사',
  intro: '보드게임 카페에 살아요. 지는 팀이 밥 사기!',
  hashtags: tags('보드게임', '산책', '카페'),
  members: [meAsLeader, mateOf('jiwoo'), mateOf('yerin')],
});

const locationNames: Record<string, string[]> = {
  서울: ['마포구', '서대문구', '성동구', '성북구', '용산구', '강남구', '송파구', '관악구'],
  경기: ['성남시', '수원시', '고양시'],
  인천: ['연수구', '부평구'],
  부산: ['해운대구', '수영구'],
};

const locations = Object.entries(locationNames)
  .flatMap(([region, names]) => names.map((name) => ({ region, name: `${region} ${name}` })))
  .map((location, index) => ({ ...location, id: index + 1, displayOrder: index + 1 }));

const tagNames: Record<string, string[]> = {
  취미: ['보드게임', '필름카메라', '영화', '전시', '독서', '요리'],
  밖에서: ['산책', '러닝', '등산', '한강', '야구직관', '캠핑'],
  먹는것: ['카페', '맛집탐방', '디저트', '와인'],
};

const allTags = Object.entries(tagNames)
  .flatMap(([category, names]) => names.map((name) => ({ category, name })))
  .map((tag, index) => ({ ...tag, id: index + 1, isCustom: false, displayOrder: index + 1 }));

const cloverProducts = [
  { productId: 'clover_30', cloverAmount: 30, bonusCloverAmount: 0, priceWon: 3_900 },
  { productId: 'clover_70', cloverAmount: 70, bonusCloverAmount: 5, priceWon: 8_500 },
  { productId: 'clover_150', cloverAmount: 150, bonusCloverAmount: 20, priceWon: 16_900 },
  { productId: 'clover_400', cloverAmount: 400, bonusCloverAmount: 70, priceWon: 42_000 },
];

const emptyPage = { items: [], nextCursor: null };

/** What the api answers to somebody with a team on a quiet day; a state says what is different. */
export const memberAnswers: readonly Answer[] = [
  answer(getUser, me),
  answer(getConfig, configBuilder()),
  answer(getPhotoVerdict, { result: null }),
  answer(getMyTeam, myTeamBuilder({ team: liveTeam })),
  answer(getUnreadAlarmCount, { count: 5 }),
  answer(getCloverWallet, { balance: 128, freeBalance: 50, paidBalance: 78 }),
  answer(getDailyClovers, { state: 'ENOUGH', cloverAmount: 1, nextAt: hoursFromShot(14.3) }),
  answer(searchChats, { ...emptyPage, totalUnreadCount: 12 }),
  answer(getReceivedLikeCount, { count: 3 }),
  answer(getSpecialMatches, { items: [] }),
  answer(searchLoungeMatches, { ...emptyPage, counts: { receivedLike: 3, matched: 2, sentLike: 0 } }),
  answer(getPreMatches, { items: [] }),
  answer(getMatchScheduler, {
    serverNow: shotTime,
    nextRecommendationAt: hoursFromShot(2 + 19 / 60),
    lastRecommendationAt: hoursFromShot(-21.68),
    isBeingHandedOut: false,
    hour: 12,
    preMatchesPerDrop: 4,
  }),
  answer(getAlarms, emptyPage),
  answer(readAlarms, { count: 0 }),
  answer(getFriends, emptyPage),
  answer(getFriendsWithMatching, emptyPage),
  answer(getFriendRequests, emptyPage),
  answer(getLocations, { items: locations }),
  answer(getTags, { items: allTags }),
  answer(getLatestAnnouncement, { announcement: null }),
  answer(getBanners, { items: [] }),
  answer(getCloverProducts, { items: cloverProducts, testCheckoutUrl: null }),
  answer(getCouponCount, { count: 2 }),
  answer(checkBlockWord, { available: true }),
  answer(createHeartbeat, {}),
  answer(createTyping, {}),
  answer(readMatch, {}),
  answer(readPreMatch, {}),
  answer(readChat, { lastReadSeq: 100 }),
  answer(getChatSessionToken, { token: 'chat', expiresAt: hoursFromShot(1) }),
  answer(getBrokerUser, ({ apiOrigin }) => ({
    username: 'user-1',
    passcode: 'pass',
    wsUri: `${apiOrigin.replace(/^http/, 'ws')}/realtime`,
  })),
];
