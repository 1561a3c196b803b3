import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkBlockWord } from '@/contract/safety';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { loadSignUpDraft, useSignUpDraft } from '../../draft';
import { TypedStep } from './typed-step';

const onNext = vi.fn();

function renderNickname() {
  return renderScreen(<TypedStep step="nickname" onBack={() => {}} onNext={onNext} />, {
    session: { status: 'signup' },
  });
}

beforeEach(() => {
  onNext.mockReset();
  storeSignUpCredentials();
  loadSignUpDraft();
});

describe('the nickname', () => {
  test('that is free is called usable, and the next step opens', async () => {
    mockCall(checkBlockWord, () => ({ available: true }));
    const { user } = renderNickname();
    await user.type(screen.getByRole('textbox', { name: '닉네임' }), '민들레하나');
    expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
    expect(screen.getByText('5/12')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다음' }));
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  });

  test('that may hurt is asked about before the next step', async () => {
    mockCall(checkBlockWord, () => ({ available: true, reason: 'WARNING' as const }));
    const { user } = renderNickname();
    await user.type(screen.getByRole('textbox', { name: '닉네임' }), '멍청이');
    expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다음' }));
    await answerWarning(user, '고치기');
    const field = screen.getByRole('textbox', { name: '닉네임' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('멍청이');
    expect(onNext).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '다음' }));
    await answerWarning(user, '이대로 쓰기');
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  });

  test('that somebody has is refused, with what to do', async () => {
    mockCall(checkBlockWord, () => ({ available: false, reason: 'TAKEN' as const }));
    const { user } = renderNickname();
    await user.type(screen.getByRole('textbox', { name: '닉네임' }), '클로버');
    expect(await screen.findByText('사용할 수 없는 닉네임입니다')).toBeInTheDocument();
    expect(screen.getByText('다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '다음' })).toBeDisabled();
  });

  test('with other signs is refused without asking', async () => {
    const { requests } = mockCall(checkBlockWord, () => ({ available: true }));
    const { user } = renderNickname();
    await user.type(screen.getByRole('textbox', { name: '닉네임' }), 'a!');
    expect(await screen.findByText('한글, 영문, 숫자만 쓸 수 있어요')).toBeInTheDocument();
    expect(requests.map(({ body }) => body.value)).not.toContain('a!');
  });

  test('is cut after twelve characters', async () => {
    mockCall(checkBlockWord, () => ({ available: true }));
    const { user } = renderNickname();
    const field = screen.getByRole('textbox', { name: '닉네임' });
    await user.type(field, '가나다라마바사아자차카타파하');
    expect(field).toHaveValue('가나다라마바사아자차카타');
  });

  test('is judged by the answer for the current text, not by a late one', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    const { requests } = mockCall(checkBlockWord, async ({ body }) => {
      if (body.value !== '가') return { available: true };
      await late;
      return { available: false };
    });
    const { user } = renderNickname();
    const field = screen.getByRole('textbox', { name: '닉네임' });
    await user.type(field, '가');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(field, '나');
    expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
    answerLate();
    expect(screen.queryByText('사용할 수 없는 닉네임입니다')).not.toBeInTheDocument();
  });

  test('that could not be checked can be checked again', async () => {
    let isDown = true;
    mockCall(checkBlockWord, () => (isDown ? new MockedError(1001) : { available: true }));
    const { user } = renderNickname();
    await user.type(screen.getByRole('textbox', { name: '닉네임' }), '가나');
    const again = await screen.findByRole('button', { name: '다시 확인하기' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('사용할 수 있는 닉네임입니다')).toBeInTheDocument();
    expect(onNext).not.toHaveBeenCalled();
  });
});

describe.each([
  ['job', '직업', '사용할 수 있는 직업이에요', '사용할 수 없는 직업이에요'],
  ['affiliation', '소속', '사용할 수 있는 소속이에요', '사용할 수 없는 소속이에요'],
] as const)('the %s', (step, label, available, unavailable) => {
  test('says whether it may be used, why not, and what cannot be written', async () => {
    mockCall(checkBlockWord, ({ body }) =>
      body.value === '나쁜 말' ? { available: false, reason: 'BLOCKED_WORD' as const } : { available: true },
    );
    const { user } = renderScreen(<TypedStep step={step} onBack={() => {}} onNext={onNext} />, {
      session: { status: 'signup' },
    });
    const field = screen.getByRole('textbox', { name: label });
    await user.type(field, '나쁜 말');
    expect(await screen.findByText(unavailable)).toBeInTheDocument();
    expect(screen.getByText('쓸 수 없는 말이 들어 있어요. 다른 말로 바꿔 주세요.')).toBeInTheDocument();
    await user.clear(field);
    await user.paste('한\u0007글');
    expect(await screen.findByText('다른 글자로 적어 주세요')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '한국대');
    expect(await screen.findByText(available)).toBeInTheDocument();
    expect(useSignUpDraft.getState().draft[step]).toBe('한국대');
  });
});
