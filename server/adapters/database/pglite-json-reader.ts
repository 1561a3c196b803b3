import { type PGlite, protocol } from '@electric-sql/pglite';
import type { JsonReader, PreparedStatement } from '../../db/database';

const { serialize, messages } = protocol;

/**
 * Prepared reads on PGlite. Its own `query` parses, describes and plans each time, in six steps; spoken to in the wire
 * protocol it keeps a statement under its name like a server, and one step answers.
 */
export function createJsonReader(lite: PGlite): JsonReader['readJson'] {
  const prepared = new Set<string>();

  async function prepare({ name, text }: PreparedStatement): Promise<void> {
    if (prepared.has(name)) return;
    await send(serialize.parse({ name, text }), serialize.sync());
    prepared.add(name);
  }

  async function send(...parts: Uint8Array[]) {
    const { messages: answers } = await lite.execProtocol(Buffer.concat(parts), { syncToFs: false });
    return answers;
  }

  return (statement) =>
    // The lock that transactions hold, then that of single statements: a read must not fall into somebody's transaction.
    lite._runExclusiveTransaction(() =>
      lite.runExclusive(async () => {
        await prepare(statement);
        const { name, values } = statement;
        const answers = await send(
          serialize.bind({ statement: name, values: [...values] }),
          serialize.execute({}),
          serialize.sync(),
        );
        const row = answers.find((answer) => answer instanceof messages.DataRowMessage);
        const json = row?.fields[0];
        return json ? JSON.parse(json) : null;
      }),
    );
}
