import { getReferrals } from '@/contract/attributions';
import { hoursFromShot } from '../cast';
import { answer, fail, never, type ScreenState, sheet } from '../screen-state';

const path = '/my-page/invites';
const nobody = {
  code: 'QG65X62P2M',
  invitedCount: 0,
  rewardedCount: 0,
  earnedCloverAmount: 0,
  remainingRewardCount: 20,
  items: [],
};

/** My link and my code, and who came by them. */
export const inviteStates: ScreenState[] = sheet('16-invites', 'member', [
  {
    name: 'invites',
    path,
    answers: [
      answer(getReferrals, {
        ...nobody,
        invitedCount: 2,
        rewardedCount: 2,
        earnedCloverAmount: 60,
        remainingRewardCount: 18,
        items: [
          { nickname: '열두글자닉네임이에요오', cloverAmount: 30, createdAt: hoursFromShot(-30) },
          { nickname: '지우', cloverAmount: 30, createdAt: hoursFromShot(-60) },
        ],
      }),
    ],
    isFull: true,
  },
  { name: 'invites-empty', path, answers: [answer(getReferrals, nobody)] },
  { name: 'invites-loading', path, answers: [never(getReferrals)], isLoading: true },
  { name: 'invites-error', path, answers: [fail(getReferrals)] },
]);
