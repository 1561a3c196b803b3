import { join } from 'node:path';
import type { App } from '../app-context';
import { generateDemoWorld } from '../demo/demo-world';
import { singleFriends } from '../demo/single-friends';

import { startCompanions } from './companions/companions';
import { createSandboxControl } from './create-control';
import { demoAccounts } from './demo-accounts';
import { FileSandboxStore } from './file-store';
import { buildSandbox, type Sandbox } from './server';

/** The sandbox of a running service, on its own port. */
export async function startSandbox(app: App): Promise<Sandbox> {
  const { env } = app;
  const store = new FileSandboxStore(join(env.DATA_DIR, 'sandbox'));
  // They rest until the providers they sign in at answer.
  const companions = startCompanions({ app, apiUrl: env.API_URL, store, isOn: false });
  const sandbox = await buildSandbox({
    port: env.SANDBOX_PORT,
    host: env.HOST,
    url: env.SANDBOX_URL,
    apiUrl: env.API_URL,
    webUrl: env.WEB_URL,
    store,
    control: createSandboxControl(app, companions),
    isProduction: env.isProduction,
    seedAccounts: env.DEMO_WORLD ? demoAccounts([...singleFriends(), ...generateDemoWorld().people]) : [],
  });
  await sandbox.start();
  companions.set(env.COMPANIONS);
  return {
    ...sandbox,
    async close() {
      await companions.close();
      await sandbox.close();
    },
  };
}
