import type { CallResponse } from '@/contract/call';
import type { getConfig } from '@/contract/config';

export type Limits = CallResponse<typeof getConfig>['limits'];

export interface Question {
  /** What an address names it by: `/my-page/help#id`. */
  readonly id: string;
  readonly question: string;
  /** Of the config where a number in it is the operators' to change. */
  readonly answer: string | ((limits: Limits) => string);
  /** Other words people look for it with. */
  readonly words?: string;
  /** The place it is about. */
  readonly link: { readonly href: string; readonly text: string };
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** null while a number in it is not known: it is not guessed. */
export function answerOf({ answer }: Question, limits: Limits | undefined): string | null {
  if (typeof answer === 'string') return answer;
  return limits ? answer(limits) : null;
}

/** The groups with the questions that hold every typed word, in the question, the answer or the words beside it. */
export function findQuestions(
  groups: readonly QuestionGroup[],
  typed: string,
  limits: Limits | undefined,
): QuestionGroup[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const questions = group.questions.filter((question) => {
      const text = plain(
        [group.title, question.question, answerOf(question, limits), question.words].join(' '),
      ).replace(/\s/g, '');
      return parts.every((part) => text.includes(part));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
