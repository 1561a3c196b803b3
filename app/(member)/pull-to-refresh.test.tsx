import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getBlocks, getReports } from '@/contract/safety';
import { AlarmList } from '@/features/alarms/components/alarm-list';
import { BlocksScreen } from '@/features/safety/components/blocks-screen';
import { ReportsScreen } from '@/features/safety/components/reports-screen';
import { eventBuilder } from '@/testing/builders/events';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';

const at = new Date().toISOString();
const page = <Item,>(item: Item) => ({ items: [item], nextCursor: null });

const lists = [
  {
    name: 'blocks',
    screen: <BlocksScreen />,
    line: /소율/,
    answer: () => mockCall(getBlocks, () => page({ id: 1, nickname: '소율', teamName: null, createdAt: at })),
  },
  {
    name: 'reports',
    screen: <ReportsScreen />,
    line: '스팸',
    answer: () =>
      mockCall(getReports, () =>
        page({
          id: 1,
          targetType: 'USER' as const,
          reason: '스팸',
          state: 'RECEIVED' as const,
          createdAt: at,
          closedAt: null,
        }),
      ),
  },
  {
    name: 'alarms',
    screen: <AlarmList newIds={new Set()} actionsFor={() => null} />,
    line: '주말 농구단이 LIKE를 보냈어요',
    answer: () =>
      mockCall(getAlarms, () =>
        page({
          ...eventBuilder('LIKE_RECEIVED'),
          id: 9,
          title: '주말 농구단이 LIKE를 보냈어요',
          body: null,
          thumbnailUrl: null,
          isRead: true,
          createdAt: at,
        }),
      ),
  },
];

test.each(lists)(
  'pulling the list of $name down asks for it anew',
  async ({ screen: shown, line, answer }) => {
    const { requests } = answer();
    renderScreen(shown);
    const row = await screen.findByText(line);
    const before = requests.length;
    fireEvent.touchStart(row, { touches: [{ clientY: 10 }] });
    fireEvent.touchMove(row, { touches: [{ clientY: 300 }] });
    fireEvent.touchEnd(row);
    await waitFor(() => expect(requests.length).toBe(before + 1));
    expect(await screen.findByText('새로 불러왔어요')).toBeInTheDocument();
  },
);
