import { prepareTestDatabases, removeTestDatabases } from '../api/test-database';

/** Before the run and without a time limit of its own: the first migration of all takes long on a busy machine. */
export async function setup(): Promise<void> {
  await prepareTestDatabases();
}

export async function teardown(): Promise<void> {
  await removeTestDatabases();
}
