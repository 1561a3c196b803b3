// `npm run bridge:document`: writes the messages of docs/bridge.md from their schemas.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/root.mjs';
import { describeMessages, generatedBelow } from './bridge/document';

const file = path.join(root, 'docs', 'bridge.md');
const [written = ''] = readFileSync(file, 'utf8').split(generatedBelow);
writeFileSync(file, `${written}${generatedBelow}\n\n${describeMessages()}`);
