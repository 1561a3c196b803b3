import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openScreenState } from '../shots/open-screen-state';
import { photoFolder } from '../shots/photos';
import { screenStateCalled } from '../shots/screen-states';

/** Where a head stands on a photo as people crop it, in parts of the square: the eyes 42.4 % from the top. */
const head = { x: 0.5, y: 0.424, halfWidth: 0.165, halfHeight: 0.21 };
const edgePx = 480;

/** A photo of which only the head can be told from the rest. */
function markedPhoto(): Promise<Buffer> {
  const [cx, cy] = [head.x * edgePx, head.y * edgePx];
  const [rx, ry] = [head.halfWidth * edgePx, head.halfHeight * edgePx];
  const ellipse = `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="rgb(0,0,255)"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePx}" height="${edgePx}"><rect width="100%" height="100%" fill="#fff"/>${ellipse}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const shapes = [
  ['the leaves of a team', 'team-live', 'main img', 3],
  ['the ring of a match', 'match-moment', '[role=dialog] img', 6],
  ['the clusters of a list', 'chats', 'main img', 3],
  ['the open leaf of a card', 'home-opened', 'main li:not([inert]) img', 1],
  ['the page of a match', 'match-unblurred', 'main figure img', 3],
  ['the rows of LIKEs', 'like-received', 'main img', 3],
  ['the leaf where one signs up', 'photo', 'main img[alt="카드에 보일 내 사진"]', 1],
  ['the small photos of friends', 'friends', 'main img', 3],
] as const;

for (const [shape, state, photos, count] of shapes)
  test(`no head is cut off by ${shape}`, async ({ browser, baseURL }) => {
    const { page, failure } = await openScreenState(browser, screenStateCalled(state), {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
      report: (problem) => expect.soft(problem).toBeNull(),
    });
    expect(failure).toBeNull();
    const seen = await seenOfHeads(page, page.locator(`${photos}[src^="${photoFolder}"]`), count);
    expect(seen).toHaveLength(count);
    // The edge of what is drawn a few pixels high is half of another colour.
    for (const part of seen) expect(part).toBeGreaterThan(0.93);
    // One drawn larger than its box could be cut and still have as many pixels.
    for (const part of seen) expect(part).toBeLessThan(1.07);
    await page.context().close();
  });

async function seenOfHeads(page: Page, images: Locator, count: number): Promise<number[]> {
  const photo = await markedPhoto();
  await page.route(`**${photoFolder}marked-*`, (route) =>
    route.fulfill({ contentType: 'image/png', body: photo }),
  );
  const seen: number[] = [];
  for (const image of (await images.all()).slice(0, count)) {
    const before = await image.getAttribute('src');
    const width = await image.evaluate(async (element, src) => {
      if (!(element instanceof HTMLImageElement)) throw new Error('no photo');
      element.src = src;
      await element.decode();
      // As a square that fills its box.
      return Math.max(element.offsetWidth, element.offsetHeight);
    }, `${photoFolder}marked-1.jpg`);
    const whole = Math.PI * head.halfWidth * head.halfHeight * width ** 2;
    seen.push((await countMarked(page)) / whole);
    await image.evaluate((element, src) => element.setAttribute('src', src ?? ''), before);
  }
  return seen;
}

/** In pixels of the page, of which a device has several. */
async function countMarked(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at + 2]! > 200 && data[at]! < 60 && data[at + 1]! < 60) count += 1;
  return count / 4;
}
