import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openSandboxApi, type SandboxApi } from './open-sandbox-api';
import { openTestApi, type TestApi } from './test-api';

/** The api of this test file (or of the `describe` around it): opened before its first test, closed after its last. */
export function useTestApi(...options: Parameters<typeof openTestApi>): TestApi {
  return useOpened(() => openTestApi(...options), { before: beforeAll, after: afterAll });
}

/** An api for each test, where what one test leaves behind (a clock, a pool of teams) would decide the next. */
export function useTestApiEach(...options: Parameters<typeof openTestApi>): TestApi {
  return useOpened(() => openTestApi(...options), { before: beforeEach, after: afterEach });
}

/** Like {@link useTestApi}, with the sandbox beside it. */
export function useSandboxApi(...options: Parameters<typeof openSandboxApi>): SandboxApi {
  return useOpened(() => openSandboxApi(...options), { before: beforeAll, after: afterAll });
}

interface Moments {
  before: (run: () => Promise<void>) => void;
  after: (run: () => Promise<void>) => void;
}

function useOpened<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  { before, after }: Moments,
): T {
  let opened: T | undefined;
  before(async () => {
    opened = await open();
  });
  after(async () => {
    await opened?.close();
    opened = undefined;
  });
  // Stands for the api until it is there, so that a file can name it at its top.
  return new Proxy({} as T, {
    get(_, key) {
      if (opened) return Reflect.get(opened, key);
      throw new Error('The api opens before the first test and is not there yet.');
    },
  });
}
