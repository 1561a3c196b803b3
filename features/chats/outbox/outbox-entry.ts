import type { Outgoing } from '../model-outgoing';
import { isAsChosen, type KeptOutgoing } from './kept-outbox';
import type { Sending } from './send-outgoing';

/** One message on its way, in this tab. */
export interface Entry {
  kept: KeptOutgoing;
  /** Written to the device: if it is missing there, another tab has sent it. */
  isKept: boolean;
  /** `preparing`: its pictures are being made small; it holds its place among what is written meanwhile. */
  status: 'preparing' | 'waiting' | 'sending' | 'failed';
  reason: string | null;
  /** Sending it has failed for now, or for good. */
  wasTried: boolean;
  percent: number;
  /** No preview of pictures as they were chosen: ten of those are too much for a phone to draw. */
  images: { file: Blob; previewUrl: string | null; key?: string }[];
}

export function createEntry(kept: KeptOutgoing, files: readonly Blob[]): Entry {
  const isRaw = isAsChosen(kept);
  const images = files.map((file) => ({ file, previewUrl: isRaw ? null : URL.createObjectURL(file) }));
  const status = isRaw ? 'preparing' : 'waiting';
  return { kept, isKept: false, status, reason: null, wasTried: false, percent: 0, images };
}

/** As a room and the list show it. */
export function presentEntry(entry: Entry, isOnDevice: boolean): Outgoing {
  const { kept, status, reason, wasTried, percent, images } = entry;
  const { clientMessageId, createdAt, replyTo, text } = kept;
  const shownStatus = status === 'preparing' ? 'waiting' : status;
  const shared = {
    clientMessageId,
    createdAt,
    replyTo,
    status: shownStatus,
    reason,
    isAtRisk: wasTried && !isOnDevice,
  } as const;
  if (text !== null) return { ...shared, type: 'TEXT', text };
  const shown = kept.images.map((size, index) => ({
    ...size,
    previewUrl: images[index]?.previewUrl ?? null,
  }));
  return { ...shared, type: 'IMAGE', images: shown, percent };
}

export function toSending({ kept, images }: Entry): Sending {
  const { channelId, clientMessageId, text, replyTo } = kept;
  return { channelId, clientMessageId, text, replyToSeq: replyTo?.seq ?? null, images };
}

/** The previews stay a moment: on screen until the message is shown instead. */
const previewStaysMs = 1000;

export function releaseEntry({ images }: Entry): void {
  setTimeout(() => {
    for (const { previewUrl } of images) if (previewUrl) URL.revokeObjectURL(previewUrl);
  }, previewStaysMs);
}
