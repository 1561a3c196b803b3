import { OfficeOperator } from '../../../fixtures/office-operator';
import { press } from '../../screen-state';
import { type Act, seenBy } from '../act';

/** Somebody of the company sits down where all of it is decided. */
export const office: Act = {
  name: 'the back office',
  async play(stage) {
    const operator = await OfficeOperator.atDesk(stage.browser, stage.request, {
      name: '김운영',
      role: 'ADMIN',
    });
    await stage.handPhone('operator', operator.context);
    await operator.close();
  },
  shots: [
    ...seenBy('visitor', { 'office-sign-in': { refusal: 401 } }),
    ...seenBy('operator', {
      'office-reports': {},
      'office-report': {
        prepare: async (page) => {
          await press(/\d번/)(page);
          await page.getByRole('heading', { level: 3 }).waitFor();
        },
      },
      'office-photos': {},
      'office-people': {
        prepare: async (page, place) => {
          await page.getByLabel('번호, 초대 코드, 전화번호').fill(String(place.userIdOf('은호')));
          await press('찾기')(page);
          await page.getByRole('heading', { level: 2 }).waitFor();
        },
      },
      'office-sanctions': {},
      'office-proposals': {},
      'office-notices': {},
      'office-shop': {},
      'office-purchases': {},
      'office-drops': {},
      'office-funnel': {},
      'office-settings': {},
      'office-audit': {},
    }),
  ],
};
