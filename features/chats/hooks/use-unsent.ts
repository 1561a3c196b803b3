import { useEffect, useState } from 'react';
import { keepLoading } from '@/lib/async/keep-loading';
import type { Outgoing } from '../model-outgoing';

const none: ReadonlyMap<number, Outgoing> = new Map();

/** The last message of each room that the service does not have yet. It is read after the list is there. */
export function useUnsent(userId: number): ReadonlyMap<number, Outgoing> {
  const [unsent, setUnsent] = useState(none);
  useEffect(() => {
    let leave = () => {};
    const controller = new AbortController();
    void keepLoading(() => import('../outbox/app-outbox'), controller).then((module) => {
      if (!module) return;
      const outbox = module.openOutbox(userId);
      const show = () => setUnsent(lastOfEach(outbox.all()));
      leave = outbox.subscribe(show);
      show();
    });
    return () => {
      controller.abort();
      leave();
    };
  }, [userId]);
  return unsent;
}

function lastOfEach(all: ReadonlyMap<number, readonly Outgoing[]>): ReadonlyMap<number, Outgoing> {
  const last = [...all].flatMap(([channelId, outbox]) => {
    const outgoing = outbox.at(-1);
    return outgoing ? [[channelId, outgoing] as const] : [];
  });
  return new Map(last);
}
