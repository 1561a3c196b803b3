import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Beside this file in the sources, beside the bundle in a built api.
const candidates = ['./migrations', './db/migrations'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export const migrationsFolder = candidates.find((path) => existsSync(path)) ?? './server/db/migrations';
