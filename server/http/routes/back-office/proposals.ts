import * as calls from '@/contract/back-office/proposals';
import { createProposal } from '../../../modules/proposals/create-proposal';
import { decideProposal } from '../../../modules/proposals/decide-proposal';
import { getExport } from '../../../modules/proposals/get-export';
import { listProposals } from '../../../modules/proposals/list-proposals';
import { operatorRoute, type Route } from '../../route';

export const proposalRoutes: readonly Route[] = [
  operatorRoute(calls.getProposals, async ({ context }) => ({ items: await listProposals(context) })),
  operatorRoute(calls.createProposal, ({ context, body }) => createProposal(context, body)),
  operatorRoute(calls.decideProposal, async ({ context, params, body }) => {
    await decideProposal(context, { ...params, ...body });
    return {};
  }),
  operatorRoute(calls.getExport, ({ context, params }) => getExport(context, params.proposalId)),
];
