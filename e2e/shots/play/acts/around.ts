import { expect } from '@playwright/test';
import * as z from 'zod';
import { claimAttribution, getReferrals } from '@/contract/attributions';
import { createDataExport, getDataExport } from '@/contract/data-exports';
import { updatePushPreferences } from '@/contract/push-preferences';
import { getCloverWallet, redeemCoupon } from '@/contract/wallet';
import { operatorOf } from '../../../fixtures/operator';
import { askSandbox } from '../../../fixtures/sandbox-api';
import { type Act, seenBy } from '../act';
import type { Nickname } from '../people';
import type { Stage } from '../stage';

/** Clovers come and go, coupons are given and used, a friend came by her link. */
const wallet: Act = {
  name: 'wallet and coupons',
  async play(stage) {
    const her = stage.person('민서');
    const { code } = await her.call(getReferrals);
    const order = { productId: 'clover_70', accountId: code };
    await askSandbox(stage.request, 'POST', '/purchases', order);
    for (const nickname of ['하준', '열두글자닉네임이에요오'] as const)
      await stage.person(nickname).call(claimAttribution, { body: { userUniqueId: code } });
    stage.note('coupon', await giveCoupon(stage, '민서', { kind: 'cafe-welcome' }));
    const used = await giveCoupon(stage, '민서', { kind: 'cafe-team' });
    await her.call(redeemCoupon, { params: { couponId: used }, body: { branchCode: 'YEONNAM1' } });
    stage.note('used coupon', used);
    await giveCoupon(stage, '민서', { kind: 'boardgame-hour', seconds: -60 });
    const { balance } = await stage.person('유준').call(getCloverWallet);
    await operatorOf(stage.request).spendCloversOf(stage.userIdOf('유준'), balance - 2);
  },
  shots: [
    ...seenBy('민서', {
      'my-page': {},
      'clover-store': {},
      coupons: {},
      coupon: { path: (place) => `/my-page/coupons/${place.idOf('coupon')}` },
      'coupon-used': { path: (place) => `/my-page/coupons/${place.idOf('used coupon')}` },
      invites: {},
      notifications: {},
    }),
    ...seenBy('유준', { 'my-page-short': {}, 'clover-store-short': {} }),
  ],
};

const news: Act = {
  name: 'news',
  async play(stage) {
    await askSandbox(stage.request, 'POST', '/banners', {
      alt: '한강에서 만나는 여섯 사람',
      link: '/my-page/invites',
    });
    await askSandbox(stage.request, 'POST', '/announcements', {
      title: '첫 만남이 걱정되나요?',
      description: '여섯 명이 편하게 시작하는\n작은 약속을 모았어요.',
      hasPicture: true,
      confirm: { text: '읽어 보기', link: '/lounge' },
      suppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
    });
  },
  shots: seenBy('나연', { announcement: {} }),
};

/** Her settings, a file of her data, and where she looks for help. */
const settings: Act = {
  name: 'settings and help',
  async play(stage) {
    const body = { quietHours: { from: '23:00', to: '08:00' }, groups: { clover: false } };
    await stage.person('민서').call(updatePushPreferences, { body });
    await stage.person('민서').call(createDataExport);
    const stateOfFile = async () => (await stage.person('민서').call(getDataExport)).dataExport?.state;
    await expect.poll(stateOfFile).toBe('READY');
  },
  shots: seenBy('민서', {
    'height-picker': {},
    'profile-edit': {},
    account: {},
    'sign-ins': {},
    'push-settings': {},
    'quiet-time-picker': {},
    'logout-dialog': {},
    'data-export-ready': {},
    withdrawal: {},
    'withdrawal-dialog': {},
    criteria: {},
    'terms-page': {},
    help: {},
    'help-open': {},
    'help-end': {},
    'help-found': {},
    'help-nothing': {},
  }),
};

export const around: readonly Act[] = [wallet, news, settings];

async function giveCoupon(
  stage: Stage,
  nickname: Nickname,
  coupon: { kind: string; seconds?: number },
): Promise<number> {
  const { userId } = stage.person(nickname);
  const given = await askSandbox(stage.request, 'POST', `/users/${userId}/coupons`, coupon);
  return z.object({ id: z.number() }).parse(given).id;
}
