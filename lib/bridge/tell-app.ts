import { reportError } from '@/lib/report-error/report-error';
import { findNativeApp } from './native-app';
import type { PageMessage, PageMessageType } from './page-messages';

/** Tells the native app something, where there is one that knows it. The bridge's code is loaded there only. */
export function tellApp<Type extends PageMessageType>(type: Type, payload: PageMessage<Type>): void {
  if (!findNativeApp()) return;
  import('./open-bridge')
    .then(({ openBridge }) => openBridge())
    .then((bridge) => bridge?.send(type, payload))
    .catch(reportError);
}
