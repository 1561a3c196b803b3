import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { Composer } from './composer';

function write() {
  const onSend = vi.fn();
  const onPasteImages = vi.fn();
  const rendered = renderScreen(
    <Composer initialText="" onTextChange={() => {}} onSend={onSend} onPasteImages={onPasteImages} />,
  );
  return { ...rendered, onSend, onPasteImages, field: screen.getByRole('textbox', { name: '메시지' }) };
}

const question = () => screen.findByRole('alertdialog', { name: '이대로 보낼까요?' });

test.each([
  ['너 바보야?', '읽는 사람이 불편할 수 있는 말이 들어 있어요.'],
  ['010-1234-5678로 연락 주세요', /^연락처나 계정이 들어 있어요/],
  ['먼저 입금해 주세요', /^돈이나 투자 이야기가 들어 있어요/],
])('“%s” is asked about, and sent once the person means it', async (text, why) => {
  const { user, onSend, field } = write();
  await user.type(field, `${text}{Enter}`);
  const dialog = within(await question());
  expect(dialog.getByText(why)).toBeInTheDocument();
  expect(onSend).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith(text));
  expect(field).toHaveValue('');
});

test('who wants to change the words finds them in the field, and may send others', async () => {
  const { user, onSend, field } = write();
  await user.type(field, '너 바보야?{Enter}');
  await user.click(within(await question()).getByRole('button', { name: '고치기' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('너 바보야?');
  expect(onSend).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '너 최고야{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('너 최고야');
});

test('ordinary words leave at once', async () => {
  const { user, onSend, field } = write();
  await user.type(field, '토요일 6시 반 어때요?{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('토요일 6시 반 어때요?');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a picture that is pasted is sent as one; words that come with it are words', async () => {
  const { user, field, onPasteImages } = write();
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  await user.click(field);
  const paste = (text: string) =>
    fireEvent.paste(field, { clipboardData: { files: [picture], getData: () => text } });
  // What is copied from a page is words with a picture of them.
  expect(paste('표')).toBe(true);
  expect(onPasteImages).not.toHaveBeenCalled();
  expect(paste('')).toBe(false);
  expect(onPasteImages).toHaveBeenCalledExactlyOnceWith([picture]);
});
