import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openScreenState } from '../shots/open-screen-state';
import { screenStateCalled } from '../shots/screen-states';

const touchPx = 44;
const readablePx = 12;
const textSizes = ['100', '130'] as const;

/** On the smallest phone the app is made for. */
async function open(browser: Browser, name: string, baseUrl = ''): Promise<Page> {
  const problems: string[] = [];
  const { page, failure } = await openScreenState(browser, screenStateCalled(name), {
    baseUrl,
    context: { viewport: { width: 320, height: 568 } },
    report: (problem) => problems.push(problem),
  });
  expect([failure, ...problems]).toEqual([null]);
  return page;
}

for (const textSize of textSizes)
  test.describe(`text at ${textSize} %`, () => {
    const setTextSize = (page: Page) =>
      page.evaluate((size) => {
        document.documentElement.dataset.textSize = size;
      }, textSize);

    test('the three of a team can be seen without scrolling', async ({ browser, baseURL }) => {
      const page = await open(browser, 'team-live', baseURL);
      await setTextSize(page);
      await seesFaces(page.locator('main'), ['민서', '지우', '예린']);
      await page.context().close();
    });

    test('the six faces of a match can be seen without scrolling', async ({ browser, baseURL }) => {
      const page = await open(browser, 'match-moment', baseURL);
      await setTextSize(page);
      await seesFaces(page.getByRole('dialog'), ['민서', '지우', '예린', '도윤', '시우', '하준']);
      await page.context().close();
    });

    test('a name of five letters can be read whole on each of three leaves', async ({ browser, baseURL }) => {
      const page = await open(browser, 'home-long-nicknames', baseURL);
      await setTextSize(page);
      const cutPx = await page.locator('li:not([inert]) [class*="labelName"]').evaluateAll((names) =>
        names.map((name) => {
          name.textContent = '민들레하나';
          return name.scrollWidth - name.clientWidth;
        }),
      );
      expect(cutPx).toEqual([0, 0, 0]);
      await page.context().close();
    });

    test('the ages of three leaves stand apart and can be read', async ({ browser, baseURL }) => {
      const page = await open(browser, 'home-covered', baseURL);
      await setTextSize(page);
      const labels = page
        .locator('li:not([inert])')
        .getByText(/^\d+세$/)
        .locator('..');
      await expect(labels).toHaveCount(3);
      await seesApart(labels);
      const sizes = await labels.evaluateAll((all) =>
        all.map((label) => Number.parseFloat(getComputedStyle(label).fontSize)),
      );
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(readablePx);
      await page.context().close();
    });

    test('three long names stand apart, each with its age', async ({ browser, baseURL }) => {
      const page = await open(browser, 'home-long-nicknames', baseURL);
      await setTextSize(page);
      const ages = page.locator('li:not([inert])').getByText(/^\d+$/);
      await expect(ages).toHaveCount(3);
      await seesApart(ages.locator('..'));
      for (const age of await ages.all()) await expect(age).toBeInViewport({ ratio: 1 });
      await page.context().close();
    });

    test('the special match says what it is in one line', async ({ browser, baseURL }) => {
      const page = await open(browser, 'home-special', baseURL);
      await setTextSize(page);
      const title = page.getByRole('heading', { name: '이번 주 스페셜 매치' });
      await expect(page.getByRole('button', { name: /^열기/ })).toBeVisible();
      const lineCount = await title.evaluate(
        (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
      );
      expect(Math.round(lineCount)).toBe(1);
      await page.context().close();
    });

    test('tabs are as wide as a finger', async ({ browser, baseURL }) => {
      const page = await open(browser, 'lounge-matched', baseURL);
      await setTextSize(page);
      const tabs = [
        ...(await page.getByRole('tab').all()),
        ...(await page.getByRole('navigation').getByRole('link').all()),
      ];
      expect(tabs).toHaveLength(9);
      for (const tab of tabs) {
        const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
        expect(Math.min(width, height), await tab.innerText()).toBeGreaterThanOrEqual(touchPx);
      }
      await page.context().close();
    });

    test('what the cropper asks for can be read whole', async ({ browser, baseURL }) => {
      const page = await open(browser, 'photo-crop', baseURL);
      await setTextSize(page);
      await expect(page.getByRole('heading', { name: '얼굴이 잎 안에 오게 맞춰 주세요' })).toBeInViewport({
        ratio: 1,
      });
      await page.context().close();
    });

    test('the clovers of my page stand in one line', async ({ browser, baseURL }) => {
      const page = await open(browser, 'my-page', baseURL);
      await setTextSize(page);
      const refill = page.getByRole('link', { name: '클로버 채우기' });
      const lineCount = await page
        .locator('p')
        .filter({ has: refill })
        .evaluate((row) => {
          const words = [...row.childNodes].find(({ textContent }) => textContent?.trim() === '클로버');
          if (!words) throw new Error('the row does not say what it counts');
          const range = document.createRange();
          range.selectNodeContents(words);
          return range.getClientRects().length;
        });
      expect(lineCount).toBe(1);
      await page.context().close();
    });
  });

test('a name of ten syllables can be read beside age and gender with text twice as large', async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, 'friends', baseURL);
  await doubleText(page);
  const name = page.getByRole('listitem').getByRole('link').first();
  await name.evaluate((link) => {
    if (link.firstChild) link.firstChild.nodeValue = '가나다라마바사아자차';
  });
  const title = name.locator('..');
  expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('what is said has the width of the phone with text twice as large, and its time a line of its own', async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, 'room', baseURL);
  const times = page.getByRole('log').getByText(/^(\d+)?오[전후] \d+:\d\d$/);
  /** How far above the end of what was said each begins. */
  const overlaps = () =>
    times.evaluateAll((all) =>
      all.map((time) => {
        const said = time.previousElementSibling?.getBoundingClientRect();
        return Math.round((said?.bottom ?? Number.NaN) - time.getBoundingClientRect().top);
      }),
    );
  const besides = await overlaps();
  expect(besides.length).toBeGreaterThan(1);
  for (const overlap of besides) expect(overlap).toBeGreaterThan(0);
  await doubleText(page);
  await expect.poll(async () => Math.max(...(await overlaps()))).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('an answer to a proposal breaks no word with text twice as large', async ({ browser, baseURL }) => {
  const page = await open(browser, 'plan-proposed', baseURL);
  await doubleText(page);
  for (const name of ['갈게요', '못 가요']) {
    const lineCount = await page
      .getByRole('button', { name, exact: true })
      .getByText(name, { exact: true })
      .evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getClientRects().length;
      });
    expect([name, lineCount]).toEqual([name, 1]);
  }
  await page.context().close();
});

const wholeWords: [string, string, (page: Page) => Locator][] = [
  [
    'when and where a room meets, and who comes',
    'room-plan',
    (page) => page.getByRole('region', { name: '약속' }).locator('span > span'),
  ],
  ['the e-mail of an account', 'account', (page) => page.getByText(/@slide\.test$/)],
];

for (const [what, state, textOf] of wholeWords)
  test(`${what} can be read whole with text twice as large`, async ({ browser, baseURL }) => {
    const page = await open(browser, state, baseURL);
    await doubleText(page);
    const texts = textOf(page);
    await expect(texts.first()).toBeVisible();
    if (state === 'account')
      await texts.evaluate((email) => {
        email.textContent = `a.very.long.name.of.somebody@${email.textContent?.split('@')[1]}`;
      });
    for (const text of await texts.all())
      expect(await text.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

/** As a browser or a phone that shows all text so. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Nearly all of the leaf each photo shows through; the outermost pixels may be the edge's. */
async function seesFaces(area: Locator, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(area.getByRole('img', { name, exact: true }).first().locator('..'), name).toBeInViewport({
      ratio: 0.95,
    });
}

/** None lies on another one. */
async function seesApart(labels: Locator): Promise<void> {
  const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON()));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top,
      ).toBe(true);
}
