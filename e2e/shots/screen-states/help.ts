import { getConfig } from '@/contract/config';
import { configBuilder } from '@/testing/builders/config';
import { answer, fail, never, press, type ScreenState, sheet } from '../screen-state';

const path = '/my-page/help';

/** What people ask, and whom to write to. */
export const helpStates: ScreenState[] = sheet('17-help', 'member', [
  { name: 'help', path },
  {
    name: 'help-open',
    path: `${path}#like-refund`,
    prepare: press('추천은 언제 오나요?', '왜 한 명만 뒤집을 수 있나요?'),
    isFull: true,
  },
  { name: 'help-end', path, prepare: (page) => page.getByRole('button', { name: '주소 복사' }).hover() },
  {
    name: 'help-found',
    path: `${path}?q=${encodeURIComponent('환불')}`,
    prepare: press('산 클로버를 환불받고 싶어요'),
  },
  { name: 'help-nothing', path: `${path}?q=${encodeURIComponent('우주여행')}`, isFull: true },
  { name: 'help-loading', path: `${path}#like-price`, answers: [never(getConfig)], isLoading: true },
  {
    name: 'help-without-address',
    path: `${path}?q=${encodeURIComponent('우주여행')}`,
    answers: [answer(getConfig, configBuilder({ supportEmail: null }))],
  },
  { name: 'help-error', path: `${path}#like-price`, answers: [fail(getConfig)] },
]);
