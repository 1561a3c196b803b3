import * as calls from '@/contract/safety';
import { deleteBlock } from '../../modules/blocks/delete-block';
import { createBlock, createTeamBlock } from '../../modules/endings/create-block';
import { listBlocks } from '../../modules/users/list-blocks';
import { memberRoute, type Route } from '../route';

export const blockRoutes: readonly Route[] = [
  memberRoute(calls.createBlock, ({ context, body }) =>
    // The contract lets through exactly one of the two.
    body.userId === undefined
      ? createTeamBlock(context, body.teamId ?? 0)
      : createBlock(context, body.userId),
  ),
  memberRoute(calls.getBlocks, ({ context, query }) => listBlocks(context, query)),
  memberRoute(calls.deleteBlock, async ({ context, params }) => {
    await deleteBlock(context, params.blockId);
    return {};
  }),
];
