import type { ReactNode } from 'react';
import type { OwnSanction } from '@/contract/sanctions';
import { formatDate, formatDateMoment } from '@/lib/format/time';

/** Why, since and until when, what was said to it and answered; `form` says it where nothing was said yet. */
export function SanctionFacts({ sanction, form }: { sanction: OwnSanction; form: ReactNode }) {
  const { reason, startedAt, endsAt, isInForce, appeal } = sanction;
  return (
    <>
      <p className={`type-13-strong ${isInForce ? 'text-danger-text' : 'text-text-subtle'}`}>
        {isInForce ? '이용이 제한됐어요' : '끝난 제한이에요'}
      </p>
      <h2 className="mt-1 type-17">{reason}</h2>
      <p className="mt-1 type-13 text-text-subtle tabular-nums">
        {formatDate(startedAt)}부터 {endsAt ? `${formatDateMoment(endsAt)}까지` : '계속'}
      </p>
      {appeal ? <Appeal appeal={appeal} /> : isInForce && form}
    </>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<OwnSanction['appeal']> }) {
  const { text, createdAt, outcome, answer } = appeal;
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="type-13-strong text-text-subtle">내 이의 제기 · {formatDate(createdAt)}</h3>
      <p className="mt-1 whitespace-pre-line type-15">{text}</p>
      <h3 className="mt-3 type-13-strong text-text-subtle">{outcome ? outcomes[outcome] : '답변'}</h3>
      {(answer || !outcome) && (
        <p className="mt-1 whitespace-pre-line type-15">
          {answer ?? '확인하고 있어요. 답변은 여기에서 볼 수 있어요.'}
        </p>
      )}
    </div>
  );
}

const outcomes = {
  LIFTED: '답변 · 제한을 풀었어요',
  UPHELD: '답변 · 제한을 그대로 두었어요',
} as const;
