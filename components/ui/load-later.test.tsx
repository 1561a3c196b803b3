import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { afterContent } from '@/lib/async/until-idle';
import { setErrorSink } from '@/lib/report-error/report-error';

import { loadLater } from './load-later';

function Part({ name }: { name: string }) {
  return <p>{name}</p>;
}

beforeEach(() => setErrorSink(() => {}));

/** Code that does not come the first `failures` times. */
function codeAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('the chunk did not come');
    return Part;
  });
  return load;
}

test('a part stands as soon as its code is there', async () => {
  const Later = loadLater(codeAfter(0), { loading: <p>잠시만요</p> });
  render(<Later name="한강 산책" />);
  expect(screen.getByText('잠시만요')).toBeVisible();
  expect(await screen.findByText('한강 산책')).toBeVisible();
});

test('a part that is asked for with the code that names it stands in the first render', async () => {
  const load = codeAfter(0);
  const Later = loadLater(load, { loading: <p>잠시만요</p>, isEager: true });
  expect(load).toHaveBeenCalledOnce();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<Later name="한강 산책" />);
  expect(screen.getByText('한강 산책')).toBeVisible();
});

test('a part whose code does not come says so in its place, and comes by itself later', async () => {
  const Later = loadLater(codeAfter(1));
  render(<Later name="한강 산책" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했어요');
  expect(await screen.findByText('한강 산책')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part that is not of the first content asks for its code once that can stand', async () => {
  let arrive = () => {};
  window.slideArrived = new Promise((resolve) => {
    arrive = resolve;
  });
  const load = codeAfter(0);
  const Later = loadLater(afterContent(load));
  render(<Later name="한강 산책" />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).not.toHaveBeenCalled();
  arrive();
  expect(await screen.findByText('한강 산책')).toBeVisible();
  delete window.slideArrived;
});

test('the button tries again at once', async () => {
  // It never tries by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = codeAfter(1);
  const Later = loadLater(load);
  render(<Later name="한강 산책" />);
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }));
  await act(async () => {});
  expect(screen.getByText('한강 산책')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a quiet part says nothing and comes by itself', async () => {
  const Later = loadLater(codeAfter(1), { isQuiet: true });
  render(<Later name="한강 산책" />);
  expect(await screen.findByText('한강 산책')).toBeVisible();
});
