import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test';
import type { HttpPerson } from '@/testing/stack/http-person';
import type { Three } from '@/testing/stack/six-people';
import { phoneWithSession } from '../../fixtures/member';
import { newPhone } from '../../fixtures/phones';
import { stackOfRun } from '../../fixtures/stack-of-run';
import { type Nickname, signUpEverybody } from './people';
import type { Place } from './place';

/** Who looks: one of the play, somebody who never signed in, somebody who is about to, or somebody of the company. */
export type Viewer = Nickname | 'visitor' | 'newcomer' | 'operator';

const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The world that is played: who lives in it, the phones they hold, and what came about, by name. */
export class Stage implements Place {
  readonly stack = stackOfRun();
  #people: ReadonlyMap<Nickname, HttpPerson> = new Map();
  readonly #phones = new Map<Viewer, Promise<BrowserContext>>();
  readonly #ids = new Map<string, number>();

  private constructor(
    readonly browser: Browser,
    /** For the sandbox. */
    readonly request: APIRequestContext,
  ) {}

  static async open(browser: Browser): Promise<Stage> {
    return new Stage(browser, await request.newContext());
  }

  async letEverybodyIn(): Promise<void> {
    this.#people = await signUpEverybody(this.stack);
  }

  person(nickname: Nickname): HttpPerson {
    const person = this.#people.get(nickname);
    if (!person) throw new Error(`${nickname} did not come`);
    return person;
  }

  userIdOf(nickname: Nickname): number {
    return this.person(nickname).userId;
  }

  three(...[one, two, three]: [Nickname, Nickname, Nickname]): Three {
    return [this.person(one), this.person(two), this.person(three)];
  }

  /** Keeps what came about under a name that later acts and addresses know it by. */
  note(name: string, id: number): void {
    this.#ids.set(name, id);
  }

  idOf(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`nothing is noted as ${name}`);
    return id;
  }

  /** The same phone each time; every newcomer has one of their own. */
  phoneOf(viewer: Viewer): Promise<BrowserContext> {
    const known = viewer === 'newcomer' ? undefined : this.#phones.get(viewer);
    const phone = known ?? this.#buyPhone(viewer);
    this.#phones.set(viewer, phone);
    return phone;
  }

  /** Somebody who signed in elsewhere goes on with a phone of this play. */
  async handPhone(viewer: Viewer, from: BrowserContext): Promise<void> {
    const phone = await newPhone(this.browser, screen);
    await phone.addCookies(await from.cookies());
    this.#phones.set(viewer, Promise.resolve(phone));
  }

  async #buyPhone(viewer: Viewer): Promise<BrowserContext> {
    if (viewer === 'visitor' || viewer === 'newcomer') return newPhone(this.browser, screen);
    if (viewer === 'operator') throw new Error('nobody of the company came');
    return phoneWithSession(this.browser, this.person(viewer), screen);
  }

  async close(): Promise<void> {
    for (const phone of this.#phones.values()) await (await phone).close();
    await this.request.dispose();
  }
}
