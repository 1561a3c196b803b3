import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { renderScreen } from '@/testing/render';
import { Composer } from './composer';

// As on a phone that spares data and has no connection in this moment: the dialog's code does not come.
vi.mock('@/components/ui/confirm-dialog', () => {
  throw new Error('no connection');
});

test('where the question does not come the words stay, the person is told, and others can be sent', async () => {
  setErrorSink(() => {});
  const onSend = vi.fn();
  const { user } = renderScreen(<Composer initialText="" onTextChange={() => {}} onSend={onSend} />);
  const field = screen.getByRole('textbox', { name: '메시지' });
  await user.type(field, '너 바보야?{Enter}');
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
  expect(field).toHaveValue('너 바보야?');
  await user.clear(field);
  await user.type(field, '안녕하세요{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕하세요'));
});
