'use client';

import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import type { Question } from '../model';

type QuestionRowProps = {
  question: Question;
  /** null while a number in it is not known. */
  answer: string | null;
  /** That number could not be had; it is asked for again meanwhile. */
  isFailed: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** A question that opens to its answer and the way to the place it is about. */
export function QuestionRow({
  question: { id, question, link },
  answer,
  isFailed,
  isOpen,
  onToggle,
}: QuestionRowProps) {
  const answerId = useId();
  return (
    <div id={id} className="scroll-mt-2">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? answerId : undefined}
          onClick={onToggle}
          className="press-fill flex min-h-14 w-full items-center gap-3 px-gutter py-2.5 text-left"
        >
          <span className="min-w-0 flex-1 font-medium type-17">{question}</span>
          <Icon
            name="chevron-down"
            size={20}
            className={`text-icon-faint transition-transform duration-(--t-fade) ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={answerId} className="px-gutter pt-0.5 pb-4">
          <Answer text={answer} isFailed={isFailed} />
          <AppLink
            href={link.href}
            className="pressable mt-1 inline-flex min-h-11 items-center gap-1 type-15-strong text-brand-text"
          >
            {link.text}
            <Icon name="forward" size={16} />
          </AppLink>
        </div>
      )}
    </div>
  );
}

function Answer({ text, isFailed }: { text: string | null; isFailed: boolean }) {
  if (text !== null) return <p className="type-15 text-text-subtle">{text}</p>;
  if (isFailed)
    return (
      <p role="status" className="type-15 text-text-subtle">
        지금은 답에 쓸 숫자를 불러오지 못했어요. 연결되면 바로 보여 드려요.
      </p>
    );
  return (
    <p role="status" aria-busy="true" className="grid gap-2 py-1">
      <span className="sr-only">답을 불러오는 중</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </p>
  );
}
