import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';
import { planBuilder } from '@/testing/builders/plans';
import { renderScreen } from '@/testing/render';
import { ProposalCard } from './proposal-card';

const app = installNativeApp();

beforeEach(() => {
  app.heard.length = 0;
});

async function addToCalendar() {
  const plan = planBuilder({ state: 'SETTLED' });
  if (!plan.proposal) throw new Error('nothing is proposed');
  const { user } = renderScreen(
    <ProposalCard channelId={7} userId={1} plan={plan} proposal={plan.proposal} />,
  );
  const press = () => user.click(screen.getByRole('button', { name: '캘린더에 추가' }));
  await press();
  await waitFor(() => expect(app.heardOf('saveFile')).toHaveLength(1));
  return press;
}

test('in the app the calendar file goes to the app, and nothing is downloaded', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  app.answerWith({ saveFile: () => ({ outcome: 'SAVED' }) });
  await addToCalendar();
  expect(await screen.findByText('캘린더 파일을 저장했어요')).toBeInTheDocument();
  expect(app.heardOf('saveFile')[0]?.payload).toEqual({
    name: 'slide.ics',
    mediaType: 'text/calendar',
    text: expect.stringMatching(/DTSTART:20261128T100000Z.*LOCATION:망원한강공원/s),
  });
  expect(click).not.toHaveBeenCalled();
});

test('who closes the app’s calendar is told nothing', async () => {
  app.answerWith({ saveFile: () => ({ outcome: 'CLOSED' }) });
  const pressAgain = await addToCalendar();
  app.answerWith({ saveFile: () => ({ outcome: 'SAVED' }) });
  await pressAgain();
  await screen.findByText('캘린더 파일을 저장했어요');
  expect(screen.getAllByText(/캘린더 파일을/)).toHaveLength(1);
});

test('a file that the app could not save is not said to be saved', async () => {
  app.answerWith({ saveFile: () => ({ outcome: 'FAILED' }) });
  await addToCalendar();
  expect(await screen.findByText(/캘린더 파일을 저장하지 못했어요/)).toBeInTheDocument();
});
