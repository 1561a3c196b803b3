import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const coupons: QuestionGroup = {
  title: '쿠폰',
  questions: [
    {
      id: 'use-coupon',
      question: '쿠폰은 어떻게 쓰나요?',
      answer:
        '매장에서 쿠폰을 열고 ‘매장에서 사용하기’를 눌러 직원에게 보여 주세요. 직원이 매장 코드를 입력하면 사용돼요. 사용한 쿠폰은 되돌릴 수 없으니 꼭 매장에서 눌러 주세요.',
      words: '사용 매장 직원 코드',
      link: { href: paths.myPageCoupons, text: '쿠폰함 열기' },
    },
    {
      id: 'coupon-code',
      question: '매장 코드가 맞지 않다고 나와요',
      answer:
        '그 매장의 코드인지 직원에게 확인해 주세요. 여러 번 틀리면 그 쿠폰은 잠시 쓸 수 없어요. 기간이 지났거나, 이미 썼거나, 준비한 수량이 모두 쓰인 쿠폰도 사용할 수 없어요.',
      words: '오류 만료 기간 수량 잠김',
      link: { href: paths.myPageCoupons, text: '쿠폰 기간 보기' },
    },
    {
      id: 'get-coupon',
      question: '쿠폰은 어디에서 받나요?',
      answer:
        '제휴 매장의 쿠폰을 행사 때 나눠 드려요. 받은 쿠폰은 쿠폰함에 모여요. 혜택과 소식을 받기로 하면 행사를 알림으로 알려 드려요.',
      words: '이벤트 제휴 행사',
      link: { href: paths.myPageAccount, text: '혜택과 소식 받기' },
    },
  ],
};
