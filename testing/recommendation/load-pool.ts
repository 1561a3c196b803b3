import type { ReadContext } from '../../server/app-context';
import { createPoolAssembler, type Pool } from '../../server/modules/recommendation/dealing/assemble-pool';
import type { PoolScope } from '../../server/modules/recommendation/pool-statements';
import { readPool } from '../../server/modules/recommendation/read-pool';

/** The pool put together here instead of in the dealing thread, for what looks at it. */
export async function loadPool(
  context: ReadContext,
  { now, scope = { kind: 'all' } }: { now: Date; scope?: PoolScope },
): Promise<Pool> {
  const assembler = createPoolAssembler();
  for await (const part of readPool(context, { now, scope })) assembler.add(part);
  return assembler.finish(now);
}
