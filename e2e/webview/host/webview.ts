import { expect } from '@playwright/test';
import * as z from 'zod';
import { createReferenceHost, type ReferenceHost } from '@/testing/bridge/reference-host';
import { bundleFinder } from './bundle-finder';
import type { Place, Target } from './finder';
import { type HostEvent, startWebviewProcess, type WebviewProcess } from './webview-process';

type AppOptions = Omit<Parameters<typeof createReferenceHost>[0], 'deliver'>;

export interface WebviewOptions extends AppOptions {
  /** Runs before every document, as a host's own script does. */
  startScript?: string;
}

/** An iPhone's own words, and our app's mark. */
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SlideApp/1.7.7';
const size = { width: 390, height: 844 };
/** Beside the page's own world: what is put there the page cannot see. */
const world = 'finder';
const placeSchema = z.nullable(z.object({ x: z.number(), y: z.number(), isCovered: z.boolean() }));

/** What the page says went wrong, posted out of it. */
const watchScript = `{
  const tell = (text) => window.webkit.messageHandlers.problem.postMessage(String(text));
  const { error } = console;
  console.error = (...all) => (tell(all.join(' ')), error(...all));
  addEventListener('error', (event) => tell(event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}`;

/** The page in a real webview with our app around it, and a person's eyes and finger. */
export class Webview {
  /** What the page said went wrong. */
  readonly problems: string[] = [];
  /** What was posted by a page that is not ours: an app takes nothing from it. */
  readonly refused: unknown[] = [];

  readonly app: ReferenceHost;

  private constructor(
    private readonly process: WebviewProcess,
    options: AppOptions,
  ) {
    this.app = createReferenceHost({ ...options, deliver: (json) => this.deliver(json) });
    process.onEvent((event) => this.hear(event));
  }

  static async start({ startScript = '', ...options }: WebviewOptions = {}): Promise<Webview> {
    const handlers = ['slide', 'problem'];
    const scripts = watchScript + startScript;
    return new Webview(
      await startWebviewProcess({ handlers, userAgent, startScript: scripts, ...size }),
      options,
    );
  }

  /** A document that goes away meanwhile hears nothing. */
  private deliver(json: string): void {
    const script = `window.SlideBridge?.receive(${JSON.stringify(json)})`;
    this.evaluate(script).catch(() => undefined);
  }

  /** As a native app does: only what our own page says. */
  private hear(event: HostEvent): void {
    if (event.event === 'failed' || event.event === 'crashed') this.problems.push(event.reason);
    else if (event.handler === 'problem') this.problems.push(String(event.body));
    else if (isOurs(event.uri) && typeof event.body === 'string') this.app.post(event.body);
    else this.refused.push(event.body);
  }

  /** A path of the web app, or any address. */
  async open(path: string): Promise<void> {
    await this.process.ask({ do: 'open', url: new URL(path, webUrl()).href });
  }

  /** As docs/bridge.md asks of an app. */
  async goBack(): Promise<void> {
    await this.evaluate('history.back()');
  }

  /** What tells the app that there is something to go back to. */
  async canGoBack(): Promise<boolean> {
    return z.boolean().parse(await this.process.ask({ do: 'canGoBack' }));
  }

  /** The engine's own, which passes over what no finger of the person opened. */
  async swipeBack(): Promise<void> {
    await this.process.ask({ do: 'goBack' });
  }

  /** In the page's own world. */
  evaluate(script: string): Promise<unknown> {
    return this.process.ask({ do: 'evaluate', script });
  }

  async path(): Promise<string> {
    return z.string().parse(await this.evaluate('location.pathname'));
  }

  async seesPath(path: string | RegExp): Promise<void> {
    if (typeof path === 'string') await expect.poll(() => this.path()).toBe(path);
    else await expect.poll(() => this.path()).toMatch(path);
  }

  async sees(role: string, name: string | RegExp): Promise<void> {
    await expect.poll(() => this.find(targetOf(role, name)), `${role} ${name}`).not.toBeNull();
  }

  async seesText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.find(targetOf(undefined, text)), `${text}`).not.toBeNull();
  }

  async missesRole(role: string, name: string | RegExp): Promise<void> {
    await expect.poll(() => this.find(targetOf(role, name)), `${role} ${name}`).toBeNull();
  }

  async tap(role: string, name: string | RegExp): Promise<void> {
    await this.tapAt(targetOf(role, name));
  }

  async tapText(text: string | RegExp): Promise<void> {
    await this.tapAt(targetOf(undefined, text));
  }

  /** Into the field of that name. */
  async type(name: string, text: string): Promise<void> {
    const field = targetOf('textbox', name);
    await this.tapAt(field);
    // The text would overtake the finger.
    await expect.poll(() => this.askFinder('isFocused', field)).toBe(true);
    await this.process.ask({ do: 'type', text });
  }

  /** As tall as a keyboard leaves it where the app makes the webview smaller; without a height as it was. */
  async resize(height: number = size.height): Promise<void> {
    await this.process.ask({ do: 'resize', width: size.width, height });
    await expect.poll(() => this.evaluate('innerHeight')).toBe(height);
  }

  async picture(path: string): Promise<void> {
    await this.process.ask({ do: 'picture', path });
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  /** Once it stands still and nothing lies over it. */
  private async tapAt(target: Target): Promise<void> {
    let last: Place | null = null;
    await expect(async () => {
      const place = await this.find(target);
      const isStill = place !== null && place.x === last?.x && place.y === last.y;
      last = place;
      expect(place, JSON.stringify(target)).not.toBeNull();
      expect(isStill && !place?.isCovered, `${JSON.stringify(target)} can be pressed`).toBe(true);
    }).toPass({ timeout: 15_000, intervals: [50] });
    const { x, y } = placeSchema.unwrap().parse(last);
    await this.process.ask({ do: 'tap', x, y });
  }

  private async find(target: Target): Promise<Place | null> {
    return placeSchema.parse(await this.askFinder('find', target));
  }

  /** Null between two documents, where there is nobody to ask. */
  private async askFinder(question: 'find' | 'isFocused', target: Target): Promise<unknown> {
    const inWorld = (script: string) => this.process.ask({ do: 'evaluate', script, world });
    const script = `typeof slideFinder === 'undefined' ? 'absent' : slideFinder.${question}(${JSON.stringify(target)})`;
    try {
      const answer = await inWorld(script);
      if (answer !== 'absent') return answer;
      await inWorld(await bundleFinder());
      const second = await inWorld(script);
      return second === 'absent' ? null : second;
    } catch {
      return null;
    }
  }
}

function targetOf(role: string | undefined, name: string | RegExp): Target {
  const target = typeof name === 'string' ? { name } : { name: name.source, isPattern: true };
  return { ...target, ...(role && { role }) };
}

function isOurs(uri: string | null): boolean {
  return uri !== null && new URL(uri).origin === new URL(webUrl()).origin;
}

function webUrl(): string {
  const { WEB_URL: url } = process.env;
  if (!url) throw new Error('no stack is running for this webview');
  return url;
}
