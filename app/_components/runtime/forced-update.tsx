'use client';

import { useQuery } from '@tanstack/react-query';
import { loadLater } from '@/components/ui/load-later';
import { compareVersions } from '@/contract/versions';
import { findNativeApp } from '@/lib/bridge/native-app';
import { openStore } from '@/lib/bridge/open-store';
import { publicConfig } from '@/lib/config/public-config';
import { configQueryOptions } from '@/lib/domain/session/use-config';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { stored } from '@/lib/storage/stored';
import { useForcedUpdateStore } from './forced-update-store';

const ConfirmDialog = loadLater(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { isQuiet: true },
);

/**
 * In the native app, when its version is below the minimum, and wherever the api answers 2004
 * (docs/product.md#bridge). It stays until the app is another one: neither back nor Escape nor a press beside it
 * closes it.
 */
export function ForcedUpdate() {
  const isRefused = useForcedUpdateStore((state) => state.isRequired);
  const isTooOld = useIsAppTooOld();
  if (!isRefused && !isTooOld) return null;
  return (
    <ConfirmDialog
      isOpen
      title="앱 업데이트가 필요합니다"
      description="최신 버전에서 계속 이용할 수 있어요."
      confirmText="확인"
      onAnswer={(isConfirmed) => isConfirmed && update()}
      onClosed={() => {}}
    />
  );
}

function useIsAppTooOld(): boolean {
  const isAuthenticated = useIsAuthenticated();
  const isInApp = isAuthenticated && findNativeApp() !== null;
  const { data } = useQuery({ ...configQueryOptions, enabled: isInApp });
  if (!isInApp || !data) return false;
  const version = stored.platformAppVersion.get() ?? publicConfig().appVersionLabel;
  return compareVersions(version, data.versionControl.ios.minForceUpdateVersion) < 0;
}

function update() {
  if (findNativeApp()) void openStore();
  // In a browser the newest version is one load away.
  else window.location.reload();
}
