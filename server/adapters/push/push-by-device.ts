import type { Push } from './push';

/** Each device by the service it takes pushes from; one of a kind that is not configured any more is gone. */
export function createPushByDevice({ toApps, toBrowsers }: { toApps: Push; toBrowsers: Push | null }): Push {
  return {
    async send(target, message) {
      if (!target.webPushKeys) return toApps.send(target, message);
      return toBrowsers ? toBrowsers.send(target, message) : 'unregistered';
    },
  };
}
