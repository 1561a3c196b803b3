import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';
import { planBuilder } from '@/testing/builders/plans';
import { renderScreen } from '@/testing/render';
import { ProposalCard } from './proposal-card';

const app = installNativeApp({ welcome: { can: ['openLink'] } });

test('an app that knows no files is asked for none, and the person is told', async () => {
  const plan = planBuilder({ state: 'SETTLED' });
  if (!plan.proposal) throw new Error('nothing is proposed');
  const { user } = renderScreen(
    <ProposalCard channelId={7} userId={1} plan={plan} proposal={plan.proposal} />,
  );
  await user.click(screen.getByRole('button', { name: '캘린더에 추가' }));
  expect(await screen.findByText(/캘린더 파일을 저장하지 못했어요. 앱을 최신 버전으로/)).toBeInTheDocument();
  expect(app.heard.map(({ type }) => type)).toEqual(['hello']);
});
