import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TransactionContext } from '../../app-context';
import { meetingRatings, meetings, reports, users } from '../../db/schema';
import { mannerScoreOf } from './manner-score';

const yearMs = 365 * 86_400_000;

const rowSchema = z.array(z.object({ meetingId: z.number(), raterUserId: z.number(), manner: z.number() }));

/**
 * Makes a person's manner score anew from what is said of the meetings of a year that are over. A rater whom the person
 * had reported before they rated counts for nothing, unless the report was dismissed: that is no revenge's place.
 */
export async function updateManner({ app, tx }: TransactionContext, userId: number): Promise<void> {
  const since = new Date(app.clock.now().getTime() - yearMs);
  const { rows } = await tx.execute(sql`
    select r.meeting_id as "meetingId", r.rater_user_id as "raterUserId", r.manner
    from ${meetingRatings} r inner join ${meetings} m on m.id = r.meeting_id
    where r.rated_user_id = ${userId} and r.manner is not null and m.closed_at is not null
      and m.meets_at > ${since.toISOString()}::timestamptz
      and not exists (select from ${reports} report where report.reporter_user_id = ${userId}
        and report.target_type <> 'TEAM' and report.outcome is distinct from 'DISMISSED'
        and report.created_at < r.created_at
        and report.evidence @> jsonb_build_object('people',
          jsonb_build_array(jsonb_build_object('userId', r.rater_user_id))))
    order by r.meeting_id, r.rater_user_id`);
  const { score, raterCount } = mannerScoreOf(rowSchema.parse(rows));
  await tx
    .update(users)
    .set({ mannerScore: score, mannerRaterCount: raterCount })
    .where(eq(users.id, userId));
}
