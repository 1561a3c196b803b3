import { toastError } from '@/components/ui/toast-error';
import { loadOnce } from '@/lib/http/load-once';

/**
 * What begins and ends sessions. It brings the client along, which no screen's first paint needs; the app's layers have
 * loaded it by the time anybody presses a button.
 */
export const loadSession = loadOnce(() => import('./session'));

/** Logs out by choice, or says why it could not. */
export async function leave(): Promise<void> {
  try {
    const { logOut } = await loadSession();
    await logOut();
  } catch (error) {
    toastError(error);
  }
}
