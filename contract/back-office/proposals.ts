import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, typedTextSchema } from '../primitives';

const moderators = ['MODERATOR', 'ADMIN'] as const;
const proposalIdSchema = z.object({ proposalId: idParamSchema });

/** What takes two operators. */
export const proposalKinds = ['BLOCK', 'EXPORT'] as const;

const proposalSchema = z.object({
  id: idSchema,
  kind: z.enum(proposalKinds),
  userId: idSchema,
  reason: z.string(),
  proposedBy: z.string(),
  /** Whether I proposed it: then somebody else decides. */
  isOwn: z.boolean(),
  createdAt: dateTimeSchema,
  /** Nobody can confirm it any more; of a confirmed export: nobody can take it any more. */
  expiresAt: dateTimeSchema,
  /** Declined by who proposed it: taken back. */
  state: z.enum(['OPEN', 'EXPIRED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN']),
  decidedBy: z.nullable(z.string()),
  /** An export that I may take now: it is one of two who decided it, for a day. */
  mayTake: z.boolean(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const getProposals = defineCall({
  name: 'getProposals',
  method: 'GET',
  path: `${backOfficePath}/proposals`,
  summary: 'What takes two operators: blocks for ever and exports, newest first; the latest 100.',
  who: ['operator'],
  operators: moderators,
  response: z.object({ items: z.array(proposalSchema) }),
  rateLimit: 'operator',
  addition: true,
});

export const createProposal = defineCall({
  name: 'createProposal',
  method: 'POST',
  path: `${backOfficePath}/proposals`,
  summary: 'Proposes a block for ever, or an export of what is kept about somebody; nothing happens yet.',
  who: ['operator'],
  operators: moderators,
  body: z.object({
    kind: z.enum(proposalKinds),
    userId: idSchema,
    /** Of a block: the noun phrase the person reads. Of an export: who asked for it and by what right. */
    reason: typedTextSchema({ minLength: 2, maxLength: 200 }),
  }),
  response: z.object({ id: idSchema }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

export const decideProposal = defineCall({
  name: 'decideProposal',
  method: 'PUT',
  path: `${backOfficePath}/proposals/{proposalId}/decision`,
  summary:
    'Confirms what somebody else proposed, and it happens; or declines it. 1003 for one’s own, an old or a decided one.',
  who: ['operator'],
  operators: moderators,
  params: proposalIdSchema,
  body: z.object({ decision: z.enum(['CONFIRM', 'DECLINE']) }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

export const getExport = defineCall({
  name: 'getExport',
  method: 'GET',
  path: `${backOfficePath}/proposals/{proposalId}/export`,
  summary: 'What a confirmed export gives out, for a day, to the two who decided it. Taking it is noted.',
  who: ['operator'],
  operators: moderators,
  params: proposalIdSchema,
  response: z.object({ takenAt: dateTimeSchema, person: z.record(z.string(), z.unknown()) }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
