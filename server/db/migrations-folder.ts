import { fileURLToPath } from 'node:url';

/** Beside this file in the sources, beside the bundle in a built api. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
