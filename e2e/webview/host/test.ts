import { test as base, expect } from '@playwright/test';
import { Webview, type WebviewOptions } from './webview';

interface Fixtures {
  /** Starts the app; it is closed at the end, and nothing went wrong in its page. */
  startApp: (options?: WebviewOptions) => Promise<Webview>;
}

export const test = base.extend<Fixtures>({
  startApp: async ({}, use, testInfo) => {
    const started: Webview[] = [];
    await use(async (options) => {
      const webview = await Webview.start(options);
      started.push(webview);
      return webview;
    });
    for (const [index, webview] of started.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath(`webview-${index + 1}.png`);
        await webview.picture(path).catch(() => undefined);
        await testInfo.attach('webview', { path, contentType: 'image/png' }).catch(() => undefined);
      }
      await webview.stop();
      expect(webview.problems).toEqual([]);
    }
  },
});
export { expect };
