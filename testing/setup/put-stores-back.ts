import type { StoreApi } from 'zustand';
import { useForcedUpdateStore } from '@/app/_components/runtime/forced-update-store';
import { useLoungeStore } from '@/features/lounge/store';
import { useSignUpDraft } from '@/features/sign-up/draft';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { sessionStore } from '@/lib/domain/session/session-store';
import { useAnnouncementStore } from '@/stores/announcement';
import { useMatchStore } from '@/stores/match';
import { usePermissionStore } from '@/stores/permissions';
import { usePopupStore } from '@/stores/popup';
import { useReferralCodeStore } from '@/stores/referral-code';

const putBack = [
  backOf(sessionStore),
  backOf(useForcedUpdateStore),
  backOf(useLoungeStore),
  backOf(useSignUpDraft),
  backOf(useWaitingLinkStore),
  backOf(useInvitedEventStore),
  backOf(useAnnouncementStore),
  backOf(useMatchStore),
  backOf(usePermissionStore),
  backOf(usePopupStore),
  backOf(useReferralCodeStore),
];

/** As a page finds them when it is loaded. Once no screen stands that would fill one once more. */
export function putStoresBack(): void {
  for (const put of putBack) put();
}

function backOf<State>(store: Pick<StoreApi<State>, 'getInitialState' | 'setState'>): () => void {
  return () => store.setState(store.getInitialState(), true);
}
