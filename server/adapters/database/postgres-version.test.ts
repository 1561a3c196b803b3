import { expect, test } from 'vitest';
import { refuseOldPostgres } from './postgres-version';

const answering = (version: string) => ({
  executeSql: async () => ({ rows: [{ version }], rowCount: 1 }),
});

test.each(['90624', '130014', '140012'])('a server of version %s is refused by name', async (version) => {
  const major = version.startsWith('9') ? 9 : version.slice(0, 2);
  await expect(refuseOldPostgres(answering(version))).rejects.toThrow(
    `PostgreSQL ${major} is too old, 15 or newer is needed`,
  );
});

test.each(['150000', '170002'])('one of version %s is not', async (version) => {
  await expect(refuseOldPostgres(answering(version))).resolves.toBeUndefined();
});
