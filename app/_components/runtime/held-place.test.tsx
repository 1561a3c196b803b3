import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchHeldPlace } from './held-place';

const rowHeight = 100;

/** A page of rows, each as high as the others: what jsdom does not lay out. */
function openPage(rowNames: string) {
  document.body.innerHTML = '<div class="overflow-y-auto"><ul></ul></div>';
  const page = document.body.querySelector('div');
  const list = document.body.querySelector('ul');
  if (!page || !list) throw new Error('the page is there');
  list.append(...[...rowNames].map(row));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this === page ? 0 : [...list.children].indexOf(this) * rowHeight - page.scrollTop;
    return new DOMRect(0, top, 390, rowHeight);
  });
  let stop: (() => void) | undefined;
  onTestFinished(() => {
    stop?.();
    document.body.innerHTML = '';
  });
  return {
    page,
    list,
    scrollTo(top: number) {
      page.scrollTop = top;
      const scrolled = new Event('scroll');
      page.dispatchEvent(scrolled);
      stop ??= watchHeldPlace(scrolled);
    },
  };
}

function row(name: string): HTMLLIElement {
  const element = document.createElement('li');
  element.textContent = name;
  return element;
}

/** Changes are told of before they are drawn, and after the task that made them. */
const told = () => Promise.resolve();

beforeEach(() => void vi.restoreAllMocks());

test('rows in sight stay where they are when one arrives above them, and again with the next', async () => {
  const { page, list, scrollTo } = openPage('가나다라마바사');
  scrollTo(250);
  list.prepend(row('새'));
  await told();
  expect(page.scrollTop).toBe(350);
  list.prepend(row('또'), row('더'));
  await told();
  expect(page.scrollTop).toBe(550);
  list.firstElementChild?.remove();
  await told();
  expect(page.scrollTop).toBe(450);
});

test('what arrives below them moves nothing', async () => {
  const { page, list, scrollTo } = openPage('가나다라마바사');
  scrollTo(250);
  list.append(row('새'));
  await told();
  expect(page.scrollTop).toBe(250);
});

test('the first row in sight may go to the top without taking the page along', async () => {
  const { page, list, scrollTo } = openPage('가나다라마바사');
  scrollTo(250);
  list.prepend(list.children[2] ?? row('없음'));
  await told();
  expect(page.scrollTop).toBe(250);
});

test('a page at its beginning shows what arrives', async () => {
  const { page, list, scrollTo } = openPage('가나다라마바사');
  scrollTo(250);
  scrollTo(0);
  list.prepend(row('새'));
  await told();
  expect(page.scrollTop).toBe(0);
});

test('where the page went by itself together with a change is its new place', async () => {
  const { page, list, scrollTo } = openPage('가나다라마바사');
  scrollTo(250);
  list.prepend(row('새'));
  page.scrollTop = 400;
  await told();
  expect(page.scrollTop).toBe(400);
  list.prepend(row('또'));
  await told();
  expect(page.scrollTop).toBe(500);
});
