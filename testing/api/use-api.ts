import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openSandboxApi, type SandboxApi } from './open-sandbox-api';
import { openTestApi, type TestApi } from './test-api';

interface Use extends NonNullable<Parameters<typeof openTestApi>[1]> {
  /** An api for each test, where what one leaves behind (a clock, a pool of teams) would decide the next. */
  each?: true;
  /** With the providers and the phone verification of the sandbox beside it. */
  sandbox?: true;
}

/** The api of this test file (or of the `describe` around it): opened before its first test, closed after its last. */
export function useTestApi(
  environment: Record<string, string> | undefined,
  use: Use & { sandbox: true },
): SandboxApi;
export function useTestApi(environment?: Record<string, string>, use?: Use): TestApi;
export function useTestApi(environment: Record<string, string> = {}, use: Use = {}): TestApi {
  const { each = false, sandbox = false, ...options } = use;
  let opened: TestApi | undefined;
  const before = each ? beforeEach : beforeAll;
  const after = each ? afterEach : afterAll;
  before(async () => {
    opened = await (sandbox ? openSandboxApi(environment, options) : openTestApi(environment, options));
  });
  after(async () => {
    await opened?.close();
    opened = undefined;
  });
  // Stands for the api until it is there, so that a file can name it at its top.
  return new Proxy({} as TestApi, {
    get(_, key) {
      if (opened) return Reflect.get(opened, key);
      throw new Error('The api opens before the first test and is not there yet.');
    },
  });
}
