// `npm run test:identity`: sign-in against a second, independent OpenID provider (Glewlwyd).
import { packageBin } from './package-bin.mjs';
import { runNode } from './run-command.mjs';
import { findGlewlwyd, glewlwydHint } from './services/glewlwyd.mjs';

if (findGlewlwyd()) {
  process.exitCode = await runNode([packageBin('vitest'), 'run', '--project', 'identity']);
} else {
  process.stderr.write(`Missing for the identity tests: Glewlwyd (${glewlwydHint})\n`);
  process.exitCode = 1;
}
