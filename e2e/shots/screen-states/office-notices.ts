import type { Page } from '@playwright/test';
import { getNotices } from '@/contract/back-office/notices';
import { getPromotions } from '@/contract/back-office/promotions';
import { officePaths } from '@/lib/paths/back-office-paths';
import { atDesk } from '../office-cast';
import { announcements, banners, promotions } from '../office-desk-cast';
import { photoFile } from '../photos';
import { answer, press, type ScreenState } from '../screen-state';

type DeskState = Omit<ScreenState, 'sheet' | 'viewer'>;

const onNotices = {
  path: officePaths.notices,
  answers: [
    atDesk,
    answer(getNotices, { announcements, banners }),
    answer(getPromotions, { items: promotions }),
  ],
};

/** A form further down, filled in or refused; its heading stands at the top. */
function atForm(title: string, fill: (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    const heading = page.getByRole('heading', { name: title, exact: true });
    await heading.waitFor();
    await fill(page);
    await heading.evaluate((element) => element.scrollIntoView());
  };
}

/** What members are told, the banners, and advertising: the desk and its forms. */
export const noticeStates: readonly DeskState[] = [
  { name: 'office-notices', ...onNotices, isFull: true },
  {
    name: 'office-notice-picture',
    ...onNotices,
    prepare: atForm('새 공지', async (page) => {
      await page.getByLabel('공지 그림').setInputFiles(photoFile('scene-1'));
      await page.getByLabel('버튼 링크').fill('elsewhere');
      await press('공지 올리기')(page);
      await page.getByText('https://, mailto:').waitFor();
    }),
  },
  {
    name: 'office-banner',
    ...onNotices,
    prepare: atForm('새 배너', (page) => page.getByLabel('배너 그림').setInputFiles(photoFile('scene-0'))),
  },
  {
    name: 'office-banner-refused',
    ...onNotices,
    prepare: atForm('새 배너', async (page) => {
      await press('배너 올리기')(page);
      await page.getByText('배너 그림을 골라 주세요').waitFor();
    }),
  },
  {
    name: 'office-promotion',
    ...onNotices,
    prepare: atForm('새 혜택 소식', async (page) => {
      await page.getByLabel('혜택 이름').fill('연남 찻집');
      await page.getByLabel('혜택 설명').fill('밀크티 쿠폰이 나왔어요. 이번 주말까지 쓸 수 있어요.');
      await page.getByLabel('누르면 열 화면').fill('/my-page/coupons');
    }),
  },
  {
    name: 'office-promotion-refused',
    ...onNotices,
    prepare: atForm('새 혜택 소식', async (page) => {
      await press('혜택 소식 보내기')(page);
      await page.getByText('1자부터 80자까지').waitFor();
    }),
  },
  {
    name: 'office-promotions',
    ...onNotices,
    prepare: atForm('혜택 소식', (page) => page.getByText('다 보냈어요').waitFor()),
  },
];
