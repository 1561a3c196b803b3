'use client';

import { type ComponentProps, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingState } from '@/components/ui/loading-state';
import { Radio } from '@/components/ui/radio';
import { type FunnelWeek, getFunnel } from '@/contract/back-office/funnel';
import { useOfficePart } from '../api/office-queries';
import { countsOf, daysAfter, describeDay, type FunnelGender } from '../funnel';
import { FunnelSteps } from './funnel-steps';
import { FunnelTable } from './funnel-table';
import { OfficeTitle } from './office-list';
import { TurnButtons } from './turn-buttons';

const spans = [4, 12, 26, 52] as const;
const genders: readonly { gender: FunnelGender; text: string }[] = [
  { gender: 'ALL', text: '모두' },
  { gender: 'WOMAN', text: '여자' },
  { gender: 'MAN', text: '남자' },
];

/** /admin/funnel: how far those have come who signed up in a span of weeks. */
export function FunnelScreen() {
  const [weeks, setWeeks] = useState<(typeof spans)[number]>(12);
  const [until, setUntil] = useState<string>();
  const [gender, setGender] = useState<FunnelGender>('ALL');
  const query = useOfficePart(getFunnel, 'all', { query: { weeks, until } });
  return (
    <>
      <OfficeTitle>단계별 현황</OfficeTitle>
      <Choice
        label="기간"
        options={spans.map((span) => ({ value: span, text: span === 52 ? '1년' : `${span}주` }))}
        value={weeks}
        onChange={setWeeks}
      />
      <Choice
        label="성별"
        options={genders.map(({ gender: value, text }) => ({ value, text }))}
        value={gender}
        onChange={setGender}
      />
      {query.data ? (
        <>
          <Span {...query.data} onMove={setUntil} />
          <Figures
            weeks={query.data.items.map((each) => ({ week: each.week, counts: countsOf(each, gender) }))}
          />
        </>
      ) : (
        <LoadingState query={query} what="현황을" rows={8} />
      )}
    </>
  );
}

function Figures({ weeks }: ComponentProps<typeof FunnelTable>) {
  if (weeks.every(({ counts }) => counts.signUp === 0))
    return <EmptyState title="이 기간에 가입한 사람이 없어요" />;
  return (
    <>
      <FunnelSteps weeks={weeks.map(({ counts }) => counts)} />
      <p className="mt-8 mb-2 type-13 text-text-subtle">
        처음 한 번만 세고, 카드와 LIKE, 매칭은 팀 셋을 모두 세요. 최근에 가입한 주는 아직 더 늘 수 있어요.
      </p>
      <FunnelTable weeks={weeks} />
    </>
  );
}

type ChoiceProps<Value> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5">
      <legend className="float-left mr-5 type-13 text-text-subtle">{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.text}
        </Radio>
      ))}
    </fieldset>
  );
}

type SpanProps = { thisWeek: string; items: readonly FunnelWeek[]; onMove: (until: string) => void };

/** Which weeks these are, and the way to those before and after. */
function Span({ thisWeek, items, onMove }: SpanProps) {
  const newest = items[0]?.week ?? thisWeek;
  const oldest = items.at(-1)?.week ?? thisWeek;
  return (
    <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-2">
      <p className="type-15">
        {describeDay(oldest)} ~ {describeDay(daysAfter(newest, 6))}에 가입한 사람
      </p>
      <TurnButtons
        back={{ text: '이전 기간', turn: () => onMove(daysAfter(oldest, -1)) }}
        on={{
          text: '다음 기간',
          turn: newest >= thisWeek ? null : () => onMove(daysAfter(newest, 7 * items.length)),
        }}
      />
    </div>
  );
}
