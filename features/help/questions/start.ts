import {
  ADULT_YEAR_AGE,
  NICKNAME_MAX_LENGTH,
  PHOTO_MAX_BYTES,
  PROFILE_PHOTO_MAX_COUNT,
} from '@/contract/constants';
import { rateLimits } from '@/contract/rate-limits';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const start: QuestionGroup = {
  title: '시작·인증',
  questions: [
    {
      id: 'verification-code',
      question: '인증번호가 오지 않아요',
      answer: `통신사와 번호를 다시 확인하고, 스팸함과 차단한 번호를 살펴봐 주세요. 다른 사람 이름으로 개통한 번호로는 인증할 수 없어요. 본인 확인은 하루에 ${rateLimits.phoneVerification.max}번까지 시작할 수 있어요.`,
      words: '본인인증 휴대폰 문자 안와요 실패',
      link: { href: paths.myPageAccount, text: '인증한 번호 보기' },
    },
    {
      id: 'who-can-join',
      question: '몇 살부터 쓸 수 있나요?',
      answer: `올해에서 태어난 해를 뺀 나이가 ${ADULT_YEAR_AGE}세 이상이면 쓸 수 있어요. 모두 휴대폰으로 본인 확인을 하고, 한 사람이 계정 하나를 써요.`,
      words: '나이 미성년자 가입 연 나이 계정 두 개',
      link: { href: paths.myPageAccount, text: '계정 설정 열기' },
    },
    {
      id: 'what-others-see',
      question: '내 이름과 번호가 다른 사람에게 보이나요?',
      answer:
        '아니요. 본인 확인한 이름, 생년월일, 휴대폰 번호는 누구에게도 보이지 않아요. 닉네임과 나이, 사진처럼 프로필에 있는 것만 보여요.',
      words: '개인정보 실명 전화번호 노출',
      link: { href: paths.myPageEdit, text: '내 프로필 보기' },
    },
    {
      id: 'change-identity',
      question: '성별이나 생년월일, 번호를 바꿀 수 있나요?',
      answer: `본인 확인에서 온 이름, 생년월일, 성별, 휴대폰 번호는 바꿀 수 없어요. 닉네임은 ${NICKNAME_MAX_LENGTH}자까지 바꿀 수 있고, 아이디를 몇 번 더 바꿀 수 있는지는 프로필 편집에 적혀 있어요.`,
      words: '닉네임 아이디 변경 수정 전화번호',
      link: { href: paths.myPageEdit, text: '프로필 편집 열기' },
    },
    {
      id: 'photo-refused',
      question: '사진이 거절됐어요',
      answer: `사진은 ${PROFILE_PHOTO_MAX_COUNT}장까지, 한 장에 ${PHOTO_MAX_BYTES / 1024 / 1024}MB까지 올릴 수 있고 확인이 끝난 것부터 다른 사람에게 보여요. 거절된 사진은 보이지 않아요. 얼굴이 잘 보이는, 혼자 나온 사진으로 바꿔 주세요.`,
      words: '프로필 사진 검토 확인 중 안 보여요',
      link: { href: paths.myPageEdit, text: '사진 바꾸러 가기' },
    },
  ],
};
