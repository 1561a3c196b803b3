import { alert } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { withParticleOfCode } from '@/contract/particle';
import { trackEvent } from '@/lib/analytics/analytics';
import type { AppMessage } from '@/lib/bridge/app-messages';
import type { Bridge } from '@/lib/bridge/bridge';
import { forgetPushRegistration, registerPushToken } from '@/lib/domain/app/push-token';
import { takeStorageItem } from '@/lib/domain/app/storage-from-app';
import { type LinkTarget, resolveDeepLink, resolveRoute } from '@/lib/domain/deep-links/deep-link';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { openPush } from '@/lib/domain/events/open-push';
import { keepAttribution } from '@/lib/domain/invites/attribution';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { type Session, sessionStore } from '@/lib/domain/session/session-store';
import { reportError } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { type Permission, usePermissionStore } from '@/stores/permissions';
import { useReferralCodeStore } from '@/stores/referral-code';

/** Does what the native app says unasked (docs/bridge.md), but for the session. Answers the function that stops. */
export function listenToApp(bridge: Bridge): () => void {
  const stops = [
    bridge.on('setFcm', ({ fcmToken }) => {
      stored.fcmToken.set(fcmToken);
      void registerPushToken();
    }),
    bridge.on('permissionResult', keepPermission),
    bridge.on('deepLink', ({ path }) => followLater(resolveDeepLink(path), path)),
    bridge.on('routeDeepLink', ({ path }) => followLater(resolveRoute(path), path)),
    bridge.on('pushOpened', ({ data }) => openPush(data, { isOver: isTouched() })),
    bridge.on('attribution', ({ query }) => keepAttribution(query)),
    bridge.on('promotionCode', keepPromotionCode),
    bridge.on('setStorageItem', (item) => {
      if (!takeStorageItem(item))
        reportError(new Error('the native app may not set this key'), { key: item.key });
    }),
    onSessionEnd(forgetPushRegistration),
    sessionStore.subscribe(() => void registerPushToken()),
  ];
  void registerPushToken();
  trackAppUpdate();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The app that is here now is another one than the last time. */
function trackAppUpdate(): void {
  const version = stored.platformAppVersion.get();
  const last = stored.lastAppVersion.get();
  if (!version || version === last) return;
  stored.lastAppVersion.set(version);
  if (last) trackEvent('app_update', { previous_app_version: last, app_version: version });
}

/** Somebody was at this page: it was not the link that opened it. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive === true;
}

function followLater(target: LinkTarget | null, link: string): void {
  if (target) useWaitingLinkStore.getState().put(target, { isOver: isTouched() });
  // Without its query, which may name somebody.
  else reportError(new Error('invalid deep link'), { link: link.split(/[?#]/)[0] ?? '' });
}

function keepPermission({ permission, result, isSuccess }: AppMessage<'permissionResult'>): void {
  usePermissionStore.getState().keep(permission, result);
  // For pushes the list of alarms says it, where it is wanted.
  if (permission === 'NOTIFICATION' || result === 'GRANTED') return;
  if (isSuccess)
    toast.blank(`휴대폰 설정에서 ${nameOf(permission)} 접근을 허용해 주세요`, { id: permission });
  else toast.error('권한을 확인하지 못했어요. 다시 시도해 주세요.', { id: permission });
}

function nameOf(permission: Permission): string {
  return permission === 'CAMERA' ? '카메라' : '사진';
}

function keepPromotionCode({ code, isShowReferralPopup }: AppMessage<'promotionCode'>): void {
  const { referralCode, keepFirst } = useReferralCodeStore.getState();
  const isNew = referralCode === '' && code.trim() !== '';
  keepFirst(code);
  if (!isNew || !isShowReferralPopup) return;
  onceKnown(({ status }) => {
    // Somebody who is signed in is told by the claim itself.
    if (status === 'authenticated') return;
    void alert({
      title: '초대 코드를 받았어요',
      description: `가입하면 초대 코드 ${withParticleOfCode(code.trim(), '으로/로')} 둘 다 클로버를 받아요.`,
    });
  });
}

/** The app speaks before the page has found out who is there. */
function onceKnown(act: (session: Session) => void): void {
  const isKnown = ({ status }: Session) => !['loading', 'refreshing', 'unreachable'].includes(status);
  const session = sessionStore.getState();
  if (isKnown(session)) {
    act(session);
    return;
  }
  const stop = sessionStore.subscribe((next) => {
    if (!isKnown(next)) return;
    stop();
    act(next);
  });
}
