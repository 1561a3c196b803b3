import { expect, type Page, test } from '@playwright/test';
import { openScreenState } from '../shots/open-screen-state';
import { screenStateCalled } from '../shots/screen-states';

/** Each is drawn, kept and put together by itself in every frame that moves anything: a slow phone has few to spare. */
const mostLayers = { 'home-covered': 10, 'home-opened': 10, 'team-live': 7, chats: 6, 'like-received': 8 };

for (const [name, most] of Object.entries(mostLayers))
  test(`what stands still on ${name} is drawn with the page, not in layers of its own`, async ({
    browser,
    baseURL,
  }) => {
    const context = { viewport: { width: 390, height: 844 } };
    const report = (problem: string) => expect.soft(problem).toBeNull();
    const opened = await openScreenState(browser, screenStateCalled(name), {
      baseUrl: baseURL ?? '',
      context,
      report,
    });
    expect(opened.failure).toBeNull();
    const layerCount = await countDrawnLayers(opened.page);
    expect(layerCount).toBeGreaterThan(0);
    expect(layerCount).toBeLessThanOrEqual(most);
    await opened.page.context().close();
  });

async function countDrawnLayers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const told = new Promise<number>((resolve) => {
    session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers) resolve(layers.filter(({ drawsContent }) => drawsContent).length);
    });
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  // They are told of when something is drawn anew.
  await page.evaluate(() => {
    document.body.style.paddingTop = '1px';
  });
  return told;
}
