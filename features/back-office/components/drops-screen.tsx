'use client';

import { Card } from '@/components/ui/card';
import { type DropRun, type DropStats, getDropRuns } from '@/contract/back-office/drops';
import { formatCount } from '@/lib/format/count';
import { useOfficeQuery } from '../api/office-queries';
import { describeMoment } from '../describe';
import { OfficeList, OfficeTitle } from './office-list';

/** /admin/drops: what the latest drops dealt. */
export function DropsScreen() {
  const query = useOfficeQuery(getDropRuns);
  return (
    <>
      <OfficeTitle>추천 기록</OfficeTitle>
      <OfficeList query={query} noun="추천" itemsOf={({ items }) => items} emptyText="아직 추천이 없어요">
        {(runs) => (
          <ul className="grid gap-3">
            {runs.map((run) => (
              <li key={run.id}>
                <DropCard {...run} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}

function DropCard({
  dropAt,
  algoVersion,
  policyVersion,
  teamCount,
  preMatchCount,
  flippedCount,
  stats,
}: DropRun) {
  return (
    <Card className="p-5">
      <h2 className="type-17">{describeMoment(dropAt)}</h2>
      <p className="type-15">
        팀 {formatCount(teamCount)}개 · 추천 {formatCount(preMatchCount)}개 · 뒤집은 카드{' '}
        {formatCount(flippedCount)}장
      </p>
      <WithoutPreMatch {...stats} />
      <PairTrust {...stats} />
      <details className="mt-2 type-13 text-text-subtle">
        <summary className="min-h-11 content-center">
          {algoVersion} · {policyVersion}
        </summary>
        <pre className="overflow-x-auto">{JSON.stringify(stats, null, 2)}</pre>
      </details>
    </Card>
  );
}

function WithoutPreMatch({ teamsWithoutPreMatch, shareWithoutPreMatch = 0, isAlert }: DropStats) {
  if (!teamsWithoutPreMatch) return null;
  return (
    <p className={isAlert ? 'type-15 font-bold text-danger-text' : 'type-15'}>
      추천을 못 받은 팀 {formatCount(teamsWithoutPreMatch)}개 ({percent(shareWithoutPreMatch)})
    </p>
  );
}

/** What came of earlier pairs says how much of what the score makes of a single pair is worth believing. */
function PairTrust({ pairTrust }: DropStats) {
  if (!pairTrust) return null;
  return (
    <p className="type-15">
      점수가 말하는 둘만의 어울림을 믿은 정도 · 남자 팀 {percent(pairTrust.MAN)} · 여자 팀{' '}
      {percent(pairTrust.WOMAN)}
    </p>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
