import type { BrowserContext } from '@playwright/test';
import { type Measured, measureMotion } from './measure-motion';
import { watchMotion } from './watch-motion';

/** What this machine's browser can do at best: one box on an empty page, moved by its compositor. */
export async function measureReference(phone: BrowserContext): Promise<Measured> {
  const page = await phone.newPage();
  await watchMotion(page);
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route('**/*', (route) => route.fulfill({ body: emptyPage, contentType: 'text/html' }));
  await page.goto('http://empty.example/');
  const measured = await measureMotion(page, () => page.getByRole('button').tap());
  await page.close();
  return measured;
}

const emptyPage = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="width:200px;height:200px;transition:transform 350ms" onclick="style.transform='translateY(200px) rotate(90deg)'">box</button>`;
