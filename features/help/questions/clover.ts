import { REFERRAL_CLAIM_DAYS, REFERRAL_REWARDS } from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import type { Limits, QuestionGroup } from '../model';

export const clover: QuestionGroup = {
  title: '클로버·환불',
  questions: [
    {
      id: 'what-clover',
      question: '클로버는 어디에 쓰나요?',
      answer: ({ prices }) =>
        `LIKE를 보낼 때 ${prices.like}개, 가려진 사진을 볼 때 ${prices.unblur}개, 스페셜 매치를 열 때 ${prices.special}개를 써요. 무료로 받은 클로버부터 쓰여요.`,
      words: '가격 사용 재화 포인트',
      link: { href: paths.cloverStore, text: '클로버 스토어 열기' },
    },
    {
      id: 'free-clovers',
      question: '클로버를 무료로 받을 수 있나요?',
      answer: freeWays,
      words: '공짜 선물 출석 오늘의 클로버',
      link: { href: paths.cloverStore, text: '받는 방법 보기' },
    },
    {
      id: 'referral',
      question: '친구를 초대하면 무엇을 받나요?',
      answer: ({ referralRewardCloverAmount }) =>
        `내 초대로 온 친구가 가입하고 ${REFERRAL_CLAIM_DAYS}일 안에 코드를 등록하면 둘 다 클로버 ${referralRewardCloverAmount}개를 받아요. 초대한 사람은 ${REFERRAL_REWARDS.days}일 동안 ${REFERRAL_REWARDS.maxCount}명까지 선물을 받아요. 링크로 온 친구는 코드가 저절로 등록돼요.`,
      words: '초대 코드 추천인 선물 링크',
      link: { href: paths.myPageInvites, text: '친구 초대 열기' },
    },
    {
      id: 'purchase-missing',
      question: '결제했는데 클로버가 들어오지 않아요',
      answer:
        '스토어가 결제를 확인하는 데 시간이 걸릴 수 있어요. 확인되면 저절로 들어오고, 사용 내역에 클로버 충전으로 남아요. 다른 계정으로 로그인하지 않았는지도 봐 주세요.',
      words: '충전 구매 미지급 결제 오류 안 들어와요',
      link: { href: paths.cloverStore, text: '사용 내역 보기' },
    },
    {
      id: 'purchase-refund',
      question: '산 클로버를 환불받고 싶어요',
      answer:
        '결제한 스토어(App Store, Google Play)에 환불을 신청해 주세요. 환불되면 그때 산 클로버와 덤 가운데 남은 만큼 지갑에서 빠져요. 무료로 받은 클로버는 환불되지 않아요.',
      words: '결제 취소 청약철회 돈',
      link: { href: paths.cloverStore, text: '사용 내역 보기' },
    },
  ],
};

/** An operator may switch off what is given; what is left is what one reads. */
function freeWays({ gifts, prices, signupGiftCloverAmount, referralRewardCloverAmount }: Limits): string {
  const short = [
    gifts.dailyVisit > 0 && `하루 한 번 들러서 ${gifts.dailyVisit}개`,
    gifts.answeredLike > 0 && `받은 LIKE에 답해서 ${gifts.answeredLike}개`,
  ].filter((way) => way !== false);
  return [
    `가입하면 ${signupGiftCloverAmount}개, 친구가 내 초대로 가입하면 둘 다 ${referralRewardCloverAmount}개를 받아요.`,
    short.length > 0 && `클로버가 ${prices.like}개보다 적을 때는 ${short.join(', ')}를 더 받을 수 있어요.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
