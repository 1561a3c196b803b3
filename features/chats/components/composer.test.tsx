import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { Composer } from './composer';

function write() {
  const onSend = vi.fn();
  const onTextChange = vi.fn();
  const onPasteImages = vi.fn();
  const rendered = renderScreen(
    <Composer initialText="" onTextChange={onTextChange} onSend={onSend} onPasteImages={onPasteImages} />,
  );
  return {
    ...rendered,
    onSend,
    onTextChange,
    onPasteImages,
    field: screen.getByRole('textbox', { name: '메시지' }),
  };
}

const sendButton = () => screen.getByRole('button', { name: '보내기' });
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

test.each([
  ['zero-width', '\u200b\u200b'],
  ['Hangul fillers', '\u3164 \u3164'],
  ['signs that turn the writing', '\u202e'],
])('what nobody would see is not offered to be sent: %s', async (_, text) => {
  const { user, onSend, onTextChange, field } = write();
  fireEvent.change(field, { target: { value: text } });
  // Nor is it kept, or said that one types.
  expect(onTextChange).toHaveBeenLastCalledWith('');
  expect(sendButton()).toBeDisabled();
  await user.type(field, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: `${text}\u2764\ufe0f` } });
  expect(sendButton()).toBeEnabled();
});

test('the field is as high as its lines also after the phone was turned', async () => {
  const lines = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(44);
  onTestFinished(() => lines.mockRestore());
  const { user, field } = write();
  await user.type(field, '토요일 6시 반 어때요?');
  expect(field).toHaveStyle({ height: '44px' });
  lines.mockReturnValue(66);
  fireEvent(window, new Event('resize'));
  expect(field).toHaveStyle({ height: '66px' });
  await user.clear(field);
  fireEvent(window, new Event('resize'));
  expect(field).toHaveStyle({ height: '0px' });
});

describe('the button pressed in the middle of a syllable', () => {
  /** As a keyboard does: what it composes stands in the field until it is taken over. */
  function compose(field: HTMLElement, text: string) {
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: text } });
  }
  function takeOver(field: HTMLElement, text: string) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.compositionEnd(field);
  }

  test('ends it, and sends the whole word once', async () => {
    const { user, onSend, field } = write();
    await user.click(field);
    compose(field, '안녕하세요');
    // The field is not emptied under the keyboard's hands: it would put its syllable there again.
    field.addEventListener('blur', () => takeOver(field, '안녕하세요'), { once: true });
    const ended = vi.fn(() => expect(field).toHaveValue('안녕하세요'));
    field.addEventListener('compositionend', ended, { once: true });
    await user.click(sendButton());
    expect(ended).toHaveReturned();
    expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕하세요');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  test('waits for a keyboard that ends it a moment later, however often it is pressed', async () => {
    const { user, onSend, field } = write();
    await user.click(field);
    compose(field, '안녕하세');
    await user.dblClick(sendButton());
    expect(onSend).not.toHaveBeenCalled();
    takeOver(field, '안녕하세요');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕하세요');
    expect(field).toHaveValue('');
    compose(field, '네');
    takeOver(field, '네');
    expect(field).toHaveValue('네');
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});

test('a double tap on the button sends once', async () => {
  const { user, onSend, field } = write();
  await user.type(field, '안녕하세요');
  await user.dblClick(sendButton());
  expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕하세요');
});

test('from 900 characters on they are counted, and over a thousand are not sent', async () => {
  const { user, onSend, field } = write();
  const fill = (length: number) => fireEvent.change(field, { target: { value: '가'.repeat(length) } });
  fill(899);
  expect(field).not.toHaveAccessibleDescription();
  fill(900);
  expect(field).toHaveAccessibleDescription('900/1000');
  fill(1001);
  expect(field).toHaveAccessibleDescription('1001/1000');
  expect(sendButton()).toBeDisabled();
  await user.type(field, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  fill(1000);
  expect(sendButton()).toBeEnabled();
  await user.type(field, '{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('가'.repeat(1000));
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
