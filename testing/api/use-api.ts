import { afterAll, beforeAll } from 'vitest';
import { openSandboxApi, type SandboxApi } from './open-sandbox-api';
import { openTestApi, type TestApi } from './test-api';

/** The api of this test file (or of the `describe` around it): opened before its first test, closed after its last. */
export function useTestApi(...options: Parameters<typeof openTestApi>): TestApi {
  return useOpened(() => openTestApi(...options));
}

/** Like {@link useTestApi}, with the sandbox beside it. */
export function useSandboxApi(...options: Parameters<typeof openSandboxApi>): SandboxApi {
  return useOpened(() => openSandboxApi(...options));
}

function useOpened<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  // Stands for the api until it is there, so that a file can name it at its top.
  return new Proxy({} as T, {
    get(_, key) {
      if (opened) return Reflect.get(opened, key);
      throw new Error('The api opens before the first test and is not there yet.');
    },
  });
}
