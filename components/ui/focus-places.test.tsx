import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { Button } from './button';
import { confirm } from './confirm';
// Loaded here already, so that no test waits for the first import.
import './confirm-dialog';
import { EmptyState } from './empty-state';

const button = (name: string) => screen.getByRole('button', { name });

/** Rows that go once they are answered to, as the api's answers come: `go` takes one away. */
function renderRows({ asks = false, ends = <EmptyState title="아무도 없어요" /> } = {}) {
  const row: { go: (name: string) => void } = { go: () => {} };
  function Rows() {
    const [names, setNames] = useState(['가영', '나리', '다온']);
    row.go = (name) => setNames((known) => known.filter((each) => each !== name));
    const press = async (name: string) => {
      if (!asks || (await confirm({ title: `${name}님을 지울까요?`, confirmText: '네' }))) row.go(name);
    };
    return (
      <main>
        <h2>친구</h2>
        {names.length === 0 ? (
          ends
        ) : (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Button onClick={() => row.go(name)}>{`${name} 수락`}</Button>
                <Button onClick={() => void press(name)}>{`${name} 거절`}</Button>
              </li>
            ))}
          </ul>
        )}
        <Button>다음</Button>
      </main>
    );
  }
  return { row, ...renderScreen(<Rows />) };
}

describe('the focus of a control whose row goes', () => {
  test('goes to the same control of the next row, then of the one before, then to what stands for the list', async () => {
    const { user } = renderRows();
    button('나리 거절').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('다온 거절')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('가영 거절')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '아무도 없어요' })).toHaveFocus());
  });

  test('goes to the heading where nothing stands for the list', async () => {
    const { user } = renderRows({ ends: <></> });
    for (const name of ['다온', '나리', '가영']) {
      button(`${name} 수락`).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByText(`${name} 수락`)).toBeNull());
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: '친구' })).toHaveFocus());
  });

  test('goes there from a question that was asked first', async () => {
    const { user } = renderRows({ asks: true });
    button('가영 거절').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '취소' }));
    await waitFor(() => expect(button('가영 거절')).toHaveFocus());
    button('나리 거절').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '네' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button('다온 거절')).toHaveFocus());
  });

  test('goes there while the question is still to be seen, too', async () => {
    const { row, user } = renderRows({ asks: true });
    button('나리 거절').focus();
    await user.keyboard('{Enter}');
    const yes = await screen.findByRole('button', { name: '네' });
    row.go('나리');
    await waitFor(() => expect(screen.queryByText('나리 거절')).toBeNull());
    await user.click(yes);
    await waitFor(() => expect(button('다온 거절')).toHaveFocus());
  });

  test('stays wherever it is by then', async () => {
    const { row } = renderRows();
    button('나리 거절').focus();
    button('다음').focus();
    row.go('나리');
    await waitFor(() => expect(screen.queryByText('나리 거절')).toBeNull());
    expect(button('다음')).toHaveFocus();
  });

  test('is nobody’s where one pressed beside the controls meanwhile', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { row, user } = renderRows();
    button('나리 거절').focus();
    await user.click(screen.getByRole('heading', { name: '친구' }));
    row.go('나리');
    await waitFor(() => expect(screen.queryByText('나리 거절')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.body).toHaveFocus();
  });
});

test('what opened a question, and goes later by its answer, leaves the focus to the page', async () => {
  let send = () => {};
  function Opener() {
    const [isSent, setIsSent] = useState(false);
    send = () => setIsSent(true);
    return (
      <main>
        {!isSent && <Button onClick={() => void confirm({ title: '보낼까요?' })}>LIKE 보내기</Button>}
      </main>
    );
  }
  const { user } = renderScreen(<Opener />);
  button('LIKE 보내기').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button('LIKE 보내기')).toHaveFocus());
  await new Promise((resolve) => setTimeout(resolve, 20));
  send();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['what its row has then has the focus of a button that is gone', 'li', '한강공원'],
  ['what is in no list is left to itself', 'p', null],
] as const)('%s', async (_, Row, heir) => {
  function Folded() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? (
      <label>
        <input type="checkbox" />
        한강공원
      </label>
    ) : (
      <button type="button" onClick={() => setIsOpen(true)}>
        보기
      </button>
    );
  }
  const { user } = renderScreen(
    <main>
      <Row>
        <Folded />
      </Row>
    </main>,
  );
  button('보기').focus();
  await user.keyboard('{Enter}');
  const shown = await screen.findByRole('checkbox', { name: '한강공원' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heir === null ? document.body : shown).toHaveFocus();
});

test('what a status says instead of its button has the focus, and the button again where it comes back', async () => {
  let takeBack = () => {};
  function Sending() {
    const [isSent, setIsSent] = useState(false);
    takeBack = () => setIsSent(false);
    return (
      <div role="status">{isSent ? <p>보내는 중이에요</p> : <Send onSend={() => setIsSent(true)} />}</div>
    );
  }
  const Send = ({ onSend }: { onSend: () => void }) => <Button onClick={onSend}>보내기</Button>;
  const { user } = renderScreen(
    <main>
      <Sending />
    </main>,
  );
  await user.click(button('보내기'));
  await waitFor(() => expect(screen.getByText('보내는 중이에요')).toHaveFocus());
  takeBack();
  await waitFor(() => expect(button('보내기')).toHaveFocus());
});

test.each([
  ['who points', false],
  ['who uses keys', true],
])('the page may move for %s: %s', async (_, isKeyboard) => {
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isKeyboard : matches.call(this, selector);
  });
  const { user } = renderRows();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(button('가영 거절'));
  await waitFor(() => expect(button('나리 거절')).toHaveFocus());
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: !isKeyboard });
});
