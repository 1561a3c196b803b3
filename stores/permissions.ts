import { create } from 'zustand';

export type Permission = 'NOTIFICATION' | 'CAMERA' | 'PHOTO';
export type PermissionResult = 'GRANTED' | 'DENIED' | 'BLOCKED';

interface PermissionState {
  /** As far as the native app has said; nothing in a browser. */
  results: Readonly<Partial<Record<Permission, PermissionResult>>>;
  keep: (permission: Permission, result: PermissionResult) => void;
}

/** What the person allowed the native app. */
export const usePermissionStore = create<PermissionState>()((set) => ({
  results: {},
  keep: (permission, result) => set(({ results }) => ({ results: { ...results, [permission]: result } })),
}));
