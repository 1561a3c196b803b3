import { inviteTokenSchema } from '@/contract/primitives';
import { keepCampaign } from '@/lib/analytics/campaign';
import { sessionArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { useReferralCodeStore } from '@/stores/referral-code';
import { INVITE_TOKEN_KEY } from './invite-link';
import { encodeInviteToken } from './invite-token';
import { useInvitedEventStore } from './invited-event';

interface Attribution {
  /** Trimmed; absent when there is nothing in it. */
  code: string | undefined;
  isAddFriendship: boolean;
  /** Of an invite link that led through the store. */
  iuid: string | undefined;
  linkType: string;
}

function readAttribution(query: string): Attribution {
  const search = new URLSearchParams(query);
  const textOf = (name: string) => search.get(name)?.trim() || undefined;
  return {
    code: textOf('code'),
    isAddFriendship: search.get('isAddFriendship')?.toLowerCase() === 'true',
    iuid: textOf('iuid'),
    linkType: textOf('link_type') ?? '',
  };
}

/**
 * Keeps what the attribution service knows of how somebody came, until it can be claimed
 * (docs/product.md#invites-and-referral). The service says the same at every start of the app: once is enough, and
 * what was claimed is over.
 */
export function keepAttribution(query: string): void {
  if (sessionArea.read(storageKeys.appsflyerReferral) === query) return;
  sessionArea.write(storageKeys.appsflyerReferral, query);
  keepCampaign(new URLSearchParams(query));
  const attribution = readAttribution(query);
  const iuid = iuidOf(attribution);
  const { invitedEvent, claimed, setInvitedEvent } = useInvitedEventStore.getState();
  if (claimed !== null && claimed === (iuid ?? attribution.code)) return;
  // A link that was opened on this device is nearer than what the service remembers.
  if (iuid) invitedEvent ?? setInvitedEvent({ iuid, linkType: attribution.linkType });
  else if (attribution.code) useReferralCodeStore.getState().keepFirst(attribution.code);
}

/** Only an invite token makes friends; a public code brings clovers and no friend, whatever stands beside it. */
function iuidOf({ iuid, code, isAddFriendship }: Attribution): string | undefined {
  if (iuid) return iuid;
  const token = isAddFriendship ? inviteTokenSchema.safeParse(code) : null;
  return token?.success ? encodeInviteToken(token.data, INVITE_TOKEN_KEY) : undefined;
}
