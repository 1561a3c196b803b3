import { and, count, gte, lte } from 'drizzle-orm';
import type { FunnelCounts, FunnelWeek } from '@/contract/back-office/funnel';
import type { Context } from '../../app-context';
import { seoul, seoulDay } from '../../clock/seoul-date';
import { milestones } from '../../db/schema';

type Row = FunnelCounts & { week: string; gender: 'WOMAN' | 'MAN' };

/** Every week of the span, the newest first, also those in which nobody signed up. */
export async function getFunnel(
  { app }: Context,
  { weeks, until }: { weeks: number; until?: string | undefined },
): Promise<{ thisWeek: string; items: FunnelWeek[] }> {
  const thisWeek = mondayOf(app.clock.now());
  // A day without a time begins at nine in Seoul, on that same day.
  const asked = until === undefined ? thisWeek : mondayOf(new Date(until));
  const last = asked < thisWeek ? asked : thisWeek;
  const mondays = Array.from({ length: weeks }, (_, index) => weeksBefore(last, index));
  const rows = await countWeeks({ app }, { first: mondays.at(-1) ?? last, last });
  const countsOf = (week: string, gender: Row['gender']) => {
    const {
      week: _,
      gender: __,
      ...counts
    } = rows.find((row) => row.week === week && row.gender === gender) ?? {
      week,
      gender,
      ...nobody,
    };
    return counts;
  };
  return {
    thisWeek,
    items: mondays.map((week) => ({ week, WOMAN: countsOf(week, 'WOMAN'), MAN: countsOf(week, 'MAN') })),
  };
}

const nobody: FunnelCounts = {
  signUp: 0,
  photo: 0,
  team: 0,
  flip: 0,
  like: 0,
  match: 0,
  message: 0,
  met: 0,
};

function countWeeks({ app }: Context, { first, last }: { first: string; last: string }): Promise<Row[]> {
  return app.db
    .select({
      week: milestones.week,
      gender: milestones.gender,
      signUp: count(),
      photo: count(milestones.photoAt),
      team: count(milestones.teamAt),
      flip: count(milestones.flipAt),
      like: count(milestones.likeAt),
      match: count(milestones.matchAt),
      message: count(milestones.messageAt),
      met: count(milestones.metAt),
    })
    .from(milestones)
    .where(and(gte(milestones.week, first), lte(milestones.week, last)))
    .groupBy(milestones.week, milestones.gender);
}

/** YYYY-MM-DD of the Monday of that week in Seoul. */
function mondayOf(moment: Date): string {
  const day = seoul(moment);
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD');
}

function weeksBefore(monday: string, weeks: number): string {
  return seoulDay(seoul(new Date(monday)).subtract(weeks, 'week').toDate());
}
