import { getAppealQueue } from '@/contract/back-office/appeals';
import { getAudit } from '@/contract/back-office/audit';
import { getDropRuns } from '@/contract/back-office/drops';
import { getFunnel } from '@/contract/back-office/funnel';
import { getOperatorSession, getOperators, startEnrolment } from '@/contract/back-office/operators';
import { findPerson } from '@/contract/back-office/people';
import { getPhotoQueue } from '@/contract/back-office/photos';
import { getProposals } from '@/contract/back-office/proposals';
import { getPurchases } from '@/contract/back-office/purchases';
import { getReportCase, getReportQueue } from '@/contract/back-office/reports';
import { getLiveSanctions } from '@/contract/back-office/sanctions';
import { getSettings } from '@/contract/back-office/settings';
import { getCouponKinds } from '@/contract/back-office/shop';
import { officePaths } from '@/lib/paths/back-office-paths';
import { hoursFromShot } from '../cast';
import {
  appeals,
  atDesk,
  foundPerson,
  liveSanctions,
  photoQueue,
  proposals,
  reportCase,
  reportQueue,
} from '../office-cast';
import {
  audit,
  couponKinds,
  dropRuns,
  emptyFunnelWeeks,
  funnelWeeks,
  operators,
  purchases,
  settings,
} from '../office-desk-cast';
import { answer, fail, never, press, type ScreenState, sheet } from '../screen-state';
import { noticeStates } from './office-notices';

const queue = answer(getReportQueue, {
  items: reportQueue,
  nextCursor: null,
  openCount: reportQueue.length,
  serverNow: hoursFromShot(0),
});

const door = sheet('20-office-door', 'visitor', [
  {
    name: 'office-sign-in',
    path: officePaths.root,
    answers: [fail(getOperatorSession, 401)],
    isFull: true,
  },
  {
    name: 'office-enrol',
    path: `${officePaths.enrol}#${'a'.repeat(32)}`,
    answers: [
      answer(startEnrolment, {
        email: 'kim@slide.example',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Slide:kim@slide.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Slide',
      }),
    ],
    prepare: async (page) => {
      await page.getByLabel('새 비밀번호').fill('a password of the office');
      await press('다음')(page);
      await page.getByRole('img').waitFor();
    },
    isFull: true,
  },
  { name: 'office-enrol-without-code', path: officePaths.enrol },
  {
    name: 'office-loading',
    path: officePaths.reports,
    answers: [never(getOperatorSession)],
    isLoading: true,
  },
]);

const cases = sheet('21-office-cases', 'visitor', [
  { name: 'office-reports', path: officePaths.reports, answers: [atDesk, queue], isFull: true },
  {
    name: 'office-report',
    path: officePaths.reports,
    answers: [atDesk, queue, answer(getReportCase, reportCase)],
    prepare: async (page) => {
      await press(/12번/)(page);
      await page.getByRole('heading', { level: 3 }).waitFor();
    },
    isFull: true,
  },
  { name: 'office-reports-error', path: officePaths.reports, answers: [atDesk, fail(getReportQueue)] },
  {
    name: 'office-photos',
    path: officePaths.photos,
    answers: [atDesk, answer(getPhotoQueue, { items: photoQueue, waitingCount: 1 })],
    isFull: true,
  },
  {
    name: 'office-sanctions',
    path: officePaths.sanctions,
    answers: [
      atDesk,
      answer(getAppealQueue, { items: appeals, waitingCount: 1204 }),
      answer(getLiveSanctions, { items: liveSanctions, nextCursor: null, peopleCount: liveSanctions.length }),
    ],
    isFull: true,
  },
  {
    name: 'office-people',
    path: officePaths.people,
    answers: [atDesk, answer(findPerson, { person: foundPerson })],
    prepare: async (page) => {
      await page.getByLabel('번호, 초대 코드, 전화번호').fill('11');
      await press('찾기')(page);
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
    isFull: true,
  },
  {
    name: 'office-proposals',
    path: officePaths.proposals,
    answers: [atDesk, answer(getProposals, { items: proposals })],
    isFull: true,
  },
]);

const desk = sheet('22-office-desk', 'visitor', [
  ...noticeStates,
  {
    name: 'office-shop',
    path: officePaths.shop,
    answers: [atDesk, answer(getCouponKinds, { items: couponKinds, branches: [] })],
    isFull: true,
  },
  {
    name: 'office-purchases',
    path: officePaths.purchases,
    answers: [atDesk, answer(getPurchases, purchases)],
    isFull: true,
  },
  {
    name: 'office-purchases-empty',
    path: officePaths.purchases,
    answers: [atDesk, answer(getPurchases, { ...purchases, items: [], owedCloverAmount: 0 })],
  },
  { name: 'office-purchases-error', path: officePaths.purchases, answers: [atDesk, fail(getPurchases)] },
  {
    name: 'office-purchases-loading',
    path: officePaths.purchases,
    answers: [atDesk, never(getPurchases)],
    isLoading: true,
  },
  {
    name: 'office-drops',
    path: officePaths.drops,
    answers: [atDesk, answer(getDropRuns, { items: dropRuns })],
    isFull: true,
  },
  {
    name: 'office-drops-empty',
    path: officePaths.drops,
    answers: [atDesk, answer(getDropRuns, { items: [] })],
  },
  {
    name: 'office-funnel',
    path: officePaths.funnel,
    answers: [atDesk, answer(getFunnel, { thisWeek: '2026-11-23', items: funnelWeeks })],
    isFull: true,
  },
  {
    name: 'office-funnel-empty',
    path: officePaths.funnel,
    answers: [atDesk, answer(getFunnel, { thisWeek: '2026-11-23', items: emptyFunnelWeeks })],
  },
  { name: 'office-funnel-error', path: officePaths.funnel, answers: [atDesk, fail(getFunnel)] },
  {
    name: 'office-funnel-loading',
    path: officePaths.funnel,
    answers: [atDesk, never(getFunnel)],
    isLoading: true,
  },
  {
    name: 'office-settings',
    path: officePaths.settings,
    answers: [atDesk, answer(getSettings, settings)],
    isFull: true,
  },
  {
    name: 'office-audit',
    path: officePaths.audit,
    answers: [
      atDesk,
      answer(getAudit, { items: audit, nextCursor: 'older' }),
      answer(getOperators, { items: operators }),
    ],
    isFull: true,
  },
]);

/** The back office, which nobody of the members sees. */
export const officeStates: readonly ScreenState[] = [...door, ...cases, ...desk];
