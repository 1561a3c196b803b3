'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/class-names';
import { BrokenLeafDrawing } from '@/components/ui/drawings/broken-leaf';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { OperatorSession } from '@/contract/back-office/operators';
import type { OperatorRole } from '@/contract/call';
import { withParticle } from '@/contract/particle';
import { displayMessageOf } from '@/lib/errors/api-error';
import { officePaths } from '@/lib/paths/back-office-paths';
import { useForgetSession, useOperatorSession, useSignOut } from '../api/office-queries';
import { onSignedOut } from '../api/operator-call';
import { mayCall, officeSections, roleNames, sectionsOf } from '../office-sections';
import { OfficeTitle } from './office-list';
import { OperatorContext } from './operator-context';
import { SignInForm } from './sign-in-form';

/** Nobody sees a page of the back office before they are signed in; then the pages of their role stand beside it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { data: session, error, isFetching, refetch } = useOperatorSession();
  const forget = useForgetSession();
  const [hasEnded, setHasEnded] = useState(false);
  const isSignedIn = Boolean(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it forgets is the same at every render
  useEffect(
    () =>
      onSignedOut(() => {
        // Who was nobody before has no session that could end.
        if (isSignedIn) setHasEnded(true);
        forget();
      }),
    [isSignedIn],
  );
  useEffect(() => {
    if (isSignedIn) setHasEnded(false);
  }, [isSignedIn]);
  if (error)
    return (
      <main className="grid min-h-dvh content-center">
        <ErrorState
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </main>
    );
  if (session === undefined) return <ListSkeleton label="운영실을 여는 중" />;
  if (session === null) return <SignInForm hasEnded={hasEnded} />;
  return (
    <OperatorContext value={session}>
      <div className="mx-auto flex max-w-6xl flex-col md:flex-row">
        <OfficeNavigation session={session} />
        <main className="min-w-0 flex-1 p-4 md:p-8">
          <OfficeSection role={session.role}>{children}</OfficeSection>
        </main>
      </div>
    </OperatorContext>
  );
}

/** A page of another role, which a link or a bookmark leads to, says so instead of asking in vain. */
function OfficeSection({ role, children }: { role: OperatorRole; children: ReactNode }) {
  const pathname = usePathname();
  const section = officeSections.find(({ path }) => path === pathname);
  if (!section || mayCall(role, section.call)) return children;
  return (
    <>
      <OfficeTitle>{section.label}</OfficeTitle>
      <EmptyState
        drawing={<BrokenLeafDrawing />}
        title="이 화면을 볼 권한이 없어요"
        description={`지금 역할은 ${withParticle(roleNames[role], '이에요/예요')}. 필요하면 관리자에게 알려 주세요.`}
        action={<ButtonLink href={officePaths.root}>내 첫 화면으로</ButtonLink>}
      />
    </>
  );
}

function OfficeNavigation({ session }: { session: OperatorSession }) {
  const pathname = usePathname();
  const { mutate: signOut, isPending } = useSignOut();
  const sections = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections of another page stand elsewhere
  useEffect(() => {
    showCurrent(sections.current);
    // The typeface may come later, and makes the row wider.
    if ('fonts' in document) void document.fonts.ready.then(() => showCurrent(sections.current));
  }, [pathname]);
  return (
    <header className="flex-none border-line border-b p-4 md:min-h-dvh md:w-52 md:border-r md:border-b-0 md:py-8">
      <p className="type-17">Slide 운영실</p>
      <p className="mt-0.5 type-13 text-text-subtle">
        {session.name} · {roleNames[session.role]}
      </p>
      <nav
        ref={sections}
        aria-label="운영실"
        className="no-scrollbar relative -mx-3 mt-3 flex gap-1 overflow-x-auto md:flex-col"
      >
        {sectionsOf(session.role).map(({ path, label }) => (
          <Link
            key={path}
            href={path}
            prefetch={false}
            aria-current={pathname === path ? 'page' : undefined}
            className={cx(
              'grid min-h-11 flex-none items-center rounded-lg px-3 type-15',
              pathname === path ? 'bg-brand-soft font-bold text-on-brand-soft' : 'text-text-subtle',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Button
        variant="none"
        size="small"
        className="mt-2 -ml-3"
        isPending={isPending}
        onClick={() => signOut()}
      >
        로그아웃
      </Button>
    </header>
  );
}

/** On a phone the sections are a row that scrolls: the one that is open stands in its middle. */
function showCurrent(sections: HTMLElement | null) {
  const current = sections?.querySelector<HTMLElement>('[aria-current="page"]');
  if (sections && current)
    sections.scrollLeft = current.offsetLeft - (sections.clientWidth - current.offsetWidth) / 2;
}
