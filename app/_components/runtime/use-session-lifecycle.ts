import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { RESTORED_COOKIE } from '@/contract/constants';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { followStorage, startSession } from '@/lib/domain/session/session';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { sessionStore } from '@/lib/domain/session/session-store';
import { signedInUserId } from '@/lib/domain/session/signed-in-user';
import { takeCookie } from '@/lib/domain/session/take-cookie';
import { paths } from '@/lib/paths/paths';
import { keepQueries } from '@/lib/query/keep-queries';
import { forgetKeptQueries } from '@/lib/query/kept-queries';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { useAnnouncementStore } from '@/stores/announcement';
import { useMatchStore } from '@/stores/match';
import { usePopupStore } from '@/stores/popup';
import { useReferralCodeStore } from '@/stores/referral-code';
import { forgetHalfDone } from './forget-half-done';
import { forgetAgreement } from './remembered-agreement';

const keptStores = [useReferralCodeStore, useInvitedEventStore, useAnnouncementStore, useWaitingLinkStore];

/** Starts the session, follows other tabs, and empties what belonged to a session when it ends. */
export function useSessionLifecycle() {
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    for (const store of keptStores) void store.persist.rehydrate();
    void startSession();
  }, []);

  // Whoever left and signs in again within the days for it is told that it counts as never said.
  useEffect(() => {
    if (takeCookie(RESTORED_COOKIE))
      toast.success('다시 와 줘서 반가워요. 탈퇴를 취소했어요.', { duration: 4000 });
  }, []);

  useEffect(() => {
    // A page the browser kept asleep is not told of what was stored meanwhile.
    const occasions = ['storage', 'pageshow'];
    for (const occasion of occasions) window.addEventListener(occasion, followStorage);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, followStorage);
    };
  }, []);

  useEffect(() => keepQueries(queryClient, signedInUserId), [queryClient]);

  useEffect(
    () =>
      onSessionEnd(({ isFollowed }) => {
        queryClient.clear();
        if (!isFollowed) {
          forgetKeptQueries();
          forgetAgreement();
          forgetHalfDone();
        }
        useMatchStore.getState().reset();
        useReferralCodeStore.getState().clear();
        useWaitingLinkStore.getState().forget();
        usePopupStore.getState().close();
        useAnnouncementStore.getState().reset();
        // Resetting writes what is empty once more.
        useMatchStore.persist.clearStorage();
        useReferralCodeStore.persist.clearStorage();
        useAnnouncementStore.persist.clearStorage();
        useWaitingLinkStore.persist.clearStorage();
      }),
    [queryClient],
  );

  // A logout leads to the sign-in, from pages that are open to everybody too.
  useEffect(
    () =>
      sessionStore.subscribe((session, previous) => {
        // Somebody has an account here: a sign-up that was left half-way is over.
        if (session.status === 'authenticated') takeUpWaiting();
        if (session.status === 'authenticated' && localArea.read(storageKeys.signUpDraft)) forgetHalfDone();
        const hasLoggedOut = session.status === 'unauthenticated' && session.isLoggedOut;
        if (hasLoggedOut && previous.status !== 'loading') router.replace(paths.signIn);
      }),
    [router],
  );
}

/** What waited for this person lies in the session storage again (`giveDraftsBack`). A link that came meanwhile is newer. */
function takeUpWaiting(): void {
  void useMatchStore.persist.rehydrate();
  if (useWaitingLinkStore.getState().link === null) void useWaitingLinkStore.persist.rehydrate();
}
