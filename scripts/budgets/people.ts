import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod';
import { TERMS_VERSION } from '@/contract/constants';
import { likeMatch } from '@/contract/matches';
import { emptySignUpDraft, keptSignUpDraft } from '@/features/sign-up/draft';
import { storageKeys } from '@/lib/storage/storage-keys';
import { createAccount } from '../../testing/stack/http-person';
import { sessionCookies } from '../../testing/stack/session-cookies';
import { bringTwoTeamsTogether } from '../../testing/stack/six-people';

/** As whom a route is measured: a member of a team that met another, or somebody half signed up. */
export const budgetRoles = ['member', 'newcomer'] as const;
type BudgetRole = (typeof budgetRoles)[number];

const proofSchema = z.object({
  status: z.literal('new'),
  idpId: z.string(),
  idpToken: z.string(),
  idpType: z.string(),
});

interface Urls {
  web: string;
  api: string;
  sandbox: string;
}

/**
 * Makes them in the sandbox, with names that ask for the font's slices as real ones do. Answers the room of the two
 * teams, and a function that lets a browser context be one of them.
 */
export async function gatherBudgetPeople(url: Urls) {
  const stack = { apiUrl: url.api, sandboxUrl: url.sandbox };
  // A stack that already runs may know the names of an earlier run.
  const ending = `예산${randomInt(1_000_000)}`;
  const { women, men, matchId } = await bringTwoTeamsTogether(stack, { ending });
  await men[0].call(likeMatch, { params: { matchId } });
  const proof = await getProof(url);
  async function enterAs(role: BudgetRole, context: BrowserContext): Promise<void> {
    if (role === 'member') return context.addCookies(sessionCookies(women[0], url.web));
    const { idpId, idpToken, idpType } = proof;
    await context.addInitScript(seed, {
      idpId,
      idpToken,
      idpType,
      [storageKeys.signUpDraft]: JSON.stringify(verifiedDraft(idpId)),
    });
  }
  return { roomId: matchId, enterAs };
}

async function getProof({ sandbox }: Urls) {
  const account = await createAccount({ sandboxUrl: sandbox }, { name: '김예산' });
  const answer = await fetch(`${sandbox}/api/people/${account.id}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return proofSchema.parse(await answer.json());
}

/** Agreed and verified: what the questions of the sign-up want to see. */
function verifiedDraft(idpId: string) {
  const terms = { marketing: false, version: TERMS_VERSION };
  return keptSignUpDraft({ ...emptySignUpDraft(idpId), terms, sidCode: 'verified' }, Date.now());
}

function seed(local: Record<string, string>): void {
  Object.assign(localStorage, local);
}
