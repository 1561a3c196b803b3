'use client';

import { useEffect } from 'react';
import { isGoingBack } from '@/components/layout/page-transition';
import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { EmptyState } from '@/components/ui/empty-state';
import { loadLater } from '@/components/ui/load-later';
import { SearchBox } from '@/components/ui/search-box';
import { SectionTitle } from '@/components/ui/section-title';
import { useConfig } from '@/lib/domain/session/use-config';
import { paths } from '@/lib/paths/paths';
import { useQueryParam } from '@/lib/react/use-query-param';
import { namedInAddress, useOpenQuestions } from '../hooks/use-open-questions';
import { answerOf, findQuestions } from '../model';
import { questionGroups } from '../questions/groups';
import { QuestionRow } from './question-row';

/** What a letter says of the app comes with the storage, which no answer needs. */
const Contact = loadLater(() => import('./contact').then((module) => module.Contact));

/** /my-page/help: what people ask, and whom to write to (docs/product.md#help). */
export function HelpScreen() {
  const { data: config, isError } = useConfig();
  // In the address: who follows an answer's link and comes back finds what they had looked for.
  const [param, setParam] = useQueryParam('q');
  const typed = param ?? '';
  const { isOpen, toggle } = useOpenQuestions();
  const groups = findQuestions(questionGroups, typed, config?.limits);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);

  useEffect(() => {
    // Who comes back stands where they were.
    if (!isGoingBack()) document.getElementById(namedInAddress())?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <StackLayout
      title="도움말"
      fallbackHref={paths.myPage}
      header={
        <div className="px-gutter pt-1 pb-2">
          <SearchBox
            label="도움말 찾기"
            placeholder="무엇이 궁금한가요?"
            defaultValue={typed}
            onChange={({ target }) => setParam(target.value === '' ? null : target.value)}
          />
          <p role="status" className="sr-only">
            {typed.trim() && `답 ${count}개를 찾았어요`}
          </p>
        </div>
      }
    >
      {groups.map(({ title, questions }, index) => (
        <section key={title} aria-label={title} className="pb-2">
          {index > 0 && <Divider kind="band" />}
          <SectionTitle>{title}</SectionTitle>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              answer={answerOf(question, config?.limits)}
              isFailed={isError}
              isOpen={isOpen(question.id)}
              onToggle={() => toggle(question.id)}
            />
          ))}
        </section>
      ))}
      {count === 0 ? (
        <EmptyState
          title="맞는 답을 찾지 못했어요"
          description={config?.supportEmail ? '다른 말로 찾아보거나 문의해 주세요.' : '다른 말로 찾아보세요.'}
          action={<Contact email={config?.supportEmail} />}
        />
      ) : (
        <section aria-label="문의" className="pb-8 text-center">
          <Divider kind="band" />
          <h2 className="pt-7 pb-4 font-semibold type-17">찾는 답이 없나요?</h2>
          <Contact email={config?.supportEmail} />
        </section>
      )}
    </StackLayout>
  );
}
