import { and, eq, ne } from 'drizzle-orm';
import { TEAM_INTRO_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from '@/contract/constants';
import { typedTextSchema } from '@/contract/primitives';
import { affiliationSchema, jobSchema, loginIdSchema, nicknameSchema } from '@/contract/profile-fields';
import type { SafetyField } from '@/contract/safety';
import { customTagSchema } from '@/contract/tags';
import type { Context } from '../../app-context';
import { users } from '../../db/schema';
import { nameKey } from '../../text/name-key';
import { findBlockWord } from './find-block-word';

const formats = {
  NICKNAME: nicknameSchema,
  JOB: jobSchema,
  AFFILIATION: affiliationSchema,
  LOGIN_ID: loginIdSchema,
  TEAM_NAME: typedTextSchema({ minLength: 1, maxLength: TEAM_NAME_MAX_LENGTH }),
  TEAM_INTRO: typedTextSchema({ minLength: 0, maxLength: TEAM_INTRO_MAX_LENGTH }),
  HASHTAG: customTagSchema,
  CHAT: typedTextSchema({ minLength: 1, maxLength: 1000 }),
} as const satisfies Record<SafetyField, unknown>;

/** Whether a text may be used for a field. Advice while typing; the write decides. */
export async function checkText(
  context: Context,
  { field, value, ownUserId }: { field: SafetyField; value: string; ownUserId: number | null },
): Promise<{ available: boolean; reason?: 'BLOCKED_WORD' | 'TAKEN' | 'INVALID_FORMAT' | 'WARNING' }> {
  const parsed = formats[field].safeParse(value);
  if (!parsed.success) return { available: false, reason: 'INVALID_FORMAT' };
  const tier = findBlockWord(parsed.data);
  if (tier === 'BLOCK') return { available: false, reason: 'BLOCKED_WORD' };
  if (await isTaken(context, { field, value: parsed.data, ownUserId }))
    return { available: false, reason: 'TAKEN' };
  return tier === 'WARN' ? { available: true, reason: 'WARNING' } : { available: true };
}

async function isTaken(
  { app }: Context,
  { field, value, ownUserId }: { field: SafetyField; value: string; ownUserId: number | null },
): Promise<boolean> {
  if (field !== 'NICKNAME' && field !== 'LOGIN_ID') return false;
  const [other] = await app.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        field === 'NICKNAME' ? eq(users.nicknameKey, nameKey(value)) : eq(users.loginId, value),
        ownUserId === null ? undefined : ne(users.id, ownUserId),
      ),
    );
  return other !== undefined;
}
