// `npm run test:identity`: sign-in against a second, independent OpenID provider (Glewlwyd).
import { packageBin } from '../package-bin';
import { runNode } from '../run-command';
import { findGlewlwyd, glewlwydHint } from '../services/glewlwyd';

if (findGlewlwyd()) {
  process.exitCode = await runNode([packageBin('vitest'), 'run', '--project', 'identity']);
} else {
  process.stderr.write(`Missing for the identity tests: Glewlwyd (${glewlwydHint})\n`);
  process.exitCode = 1;
}
