import { sessionStore } from '@/lib/domain/session/session-store';
import { api } from '@/lib/http/api';
import { stored } from '@/lib/storage/stored';

let registered = '';

/** Where this device takes pushes belongs to whoever is signed in on it: told to the api at every sign-in, once. */
export async function registerPushToken(): Promise<void> {
  const session = sessionStore.getState();
  const fcmToken = stored.fcmToken.get();
  if (session.status !== 'authenticated' || !fcmToken) return;
  const registration = `${session.userId} ${fcmToken}`;
  if (registered === registration) return;
  registered = registration;
  try {
    await api.createPushToken({ body: { fcmToken } });
  } catch {
    // The client has reported it; the next word of the app or the next sign-in tries again.
    if (registered === registration) registered = '';
  }
}

/** A logout has dropped it on the api. */
export function forgetPushRegistration(): void {
  registered = '';
}
