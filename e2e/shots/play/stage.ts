import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test';
import type { HttpPerson } from '@/testing/stack/http-person';
import type { Three } from '@/testing/stack/six-people';
import { phoneWithSession } from '../../fixtures/member';
import { newPhone } from '../../fixtures/phones';
import { stackOfRun } from '../../fixtures/stack-of-run';
import { type Nickname, signUpEverybody } from './people';

/** Who looks: one of the play, or somebody who never signed in. */
export type Viewer = Nickname | 'visitor';

/** The world that is played: who lives in it, the phones they hold, and what came about, by name. */
export class Stage {
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

  /** The same phone each time. */
  phoneOf(viewer: Viewer): Promise<BrowserContext> {
    const known = this.#phones.get(viewer) ?? this.#buyPhone(viewer);
    this.#phones.set(viewer, known);
    return known;
  }

  #buyPhone(viewer: Viewer): Promise<BrowserContext> {
    const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
    if (viewer === 'visitor') return newPhone(this.browser, screen);
    return phoneWithSession(this.browser, this.person(viewer), screen);
  }

  async close(): Promise<void> {
    for (const phone of this.#phones.values()) await (await phone).close();
    await this.request.dispose();
  }
}
