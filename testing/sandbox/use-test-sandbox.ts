import { afterAll, beforeAll } from 'vitest';
import { startCompanions } from '../../server/sandbox/companions/companions';
import { createSandboxControl } from '../../server/sandbox/create-control';
import { MemorySandboxStore } from '../../server/sandbox/store';
import type { TestApi } from '../api/test-api';
import { NOWHERE, startTestSandbox, type TestSandbox } from './start-test-sandbox';

/** A sandbox with power over the api of a file's tests, companions off; there from the first test to the last. */
export function useTestSandbox(api: TestApi): { readonly url: string } {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    const store = new MemorySandboxStore();
    const companions = startCompanions({ app: api.app, apiUrl: NOWHERE, store, isOn: false });
    sandbox = await startTestSandbox({ store, control: createSandboxControl(api.app, companions) });
  });
  afterAll(() => sandbox.close());
  return {
    get url() {
      return sandbox.url;
    },
  };
}
