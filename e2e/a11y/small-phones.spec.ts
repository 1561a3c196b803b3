import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openScreenState } from '../shots/open-screen-state';
import { screenStates } from '../shots/screen-states';

/** A small phone, with the text as large as the setting makes it. */
const small = { width: 320, height: 640 };

async function open(browser: Browser, baseUrl: string, name: string, textSize = '100'): Promise<Page> {
  const state = screenStates.find((each) => each.name === name);
  if (!state) throw new Error(`no screen is called ${name}`);
  const dressed = { ...state, local: { ...state.local, 'slide-text-size': textSize } };
  const { page, failure } = await openScreenState(browser, dressed, {
    baseUrl,
    context: { viewport: small },
    report: () => {},
  });
  expect(failure).toBeNull();
  return page;
}

/** Every two of them that lie over one another by more than a pixel. */
async function overlaps(marks: Locator): Promise<string[]> {
  return marks.evaluateAll((elements) => {
    const boxes = elements.map((element) => ({
      text: element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${text} / ${other.text}`),
    );
  });
}

/** How many lines a text takes where it stands. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
  });
}

test('all three of a team can be seen on a small phone, above the bars', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL ?? '', 'team-live');
  const faces = page.getByRole('main').locator('image, img');
  await expect(faces).toHaveCount(3);
  const bar = await page.getByRole('navigation', { name: '주 메뉴' }).boundingBox();
  for (const face of await faces.all()) {
    await expect(face).toBeInViewport({ ratio: 0.99 });
    const box = await face.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.context().close();
});

for (const name of ['home-covered', 'home-opened']) {
  test(`with large text on a small phone no age lies over another: ${name}`, async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL ?? '', name, '130');
    const ages = page.getByRole('main').getByText(/^\d\d세$|^[가-힣]+ \d\d$/);
    expect(await ages.count()).toBeGreaterThanOrEqual(3);
    expect(await overlaps(ages)).toEqual([]);
    await page.context().close();
  });
}

test('with large text on a small phone short words stay in one line', async ({ browser, baseURL }) => {
  for (const [name, words] of [
    ['chats', '새로 매칭됐어요'],
    ['home-covered', '다음 추천까지'],
    ['my-page', '클로버'],
  ] as const) {
    const page = await open(browser, baseURL ?? '', name, '130');
    expect(await linesOf(page.getByRole('main').getByText(words).first()), name).toBe(1);
    await page.context().close();
  }
});

test('each tab of the lounge is wide enough for a finger', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL ?? '', 'lounge-matched');
  const tabs = await page.getByRole('tab').all();
  expect(tabs.length).toBeGreaterThanOrEqual(3);
  for (const tab of tabs) {
    const box = await tab.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.context().close();
});

test('the list of alarms stands where it was left when one comes back to it', async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL ?? '', 'notifications', '130');
  const list = page.locator('main .overflow-y-auto').first();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const left = await list.evaluate((element) => element.scrollTop);
  expect(left).toBeGreaterThan(50);
  await page.getByRole('main').locator('li a').last().click();
  await expect(page).not.toHaveURL(/\/notifications$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(left);
  await page.context().close();
});
