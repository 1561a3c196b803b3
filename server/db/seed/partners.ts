import type { couponKinds } from '../schema';

type Kind = Pick<
  typeof couponKinds.$inferInsert,
  'key' | 'title' | 'description' | 'prerequisite' | 'maxIssueCount'
>;

/** A partner as it is written down: its branches by the code their staff types, and its coupons. */
export interface PartnerSeed {
  readonly name: string;
  readonly branches: readonly { readonly code: string; readonly name: string }[];
  readonly coupons: readonly Kind[];
}

/** Made-up shops to try coupons with; a production database starts without partners. */
export const seedPartners: readonly PartnerSeed[] = [
  {
    name: '모퉁이 보드게임',
    branches: [
      { code: 'HONGDAE1', name: '홍대점' },
      { code: 'SINCHON1', name: '신촌점' },
    ],
    coupons: [
      {
        key: 'boardgame-hour',
        title: '보드게임 1시간 무료',
        description: '여섯 명이 함께 오면 첫 1시간이 무료예요.',
        prerequisite: 'MATCHED',
        maxIssueCount: 300,
      },
    ],
  },
  {
    name: '카페 여섯시',
    branches: [{ code: 'YEONNAM1', name: '연남점' }],
    coupons: [
      {
        key: 'cafe-welcome',
        title: '아메리카노 한 잔',
        description: '처음 오신 분께 따뜻하거나 시원한 아메리카노 한 잔을 드려요.',
        prerequisite: null,
        maxIssueCount: 500,
      },
      {
        key: 'cafe-team',
        title: '셋이 오면 케이크 한 조각',
        description: '우리 팀 셋이 모이면 케이크 한 조각을 함께 드려요.',
        prerequisite: 'TEAM_READY',
        maxIssueCount: null,
      },
    ],
  },
];
