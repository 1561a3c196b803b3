import type { Outgoing } from '../model-outgoing';
import type { KeptOutgoing } from './kept-outbox';
import type { Sending } from './send-outgoing';

/** One message on its way, in this tab. */
export interface Entry {
  kept: KeptOutgoing;
  /** Written to the device: if it is missing there, another tab has sent it. */
  isKept: boolean;
  /** `preparing`: its pictures are being made small; it holds its place among what is written meanwhile. */
  status: 'preparing' | 'waiting' | 'sending' | 'failed';
  reason: string | null;
  percent: number;
  images: { file: Blob; previewUrl: string; key?: string }[];
}

export function createEntry(kept: KeptOutgoing, files: readonly Blob[]): Entry {
  const images = files.map((file) => ({ file, previewUrl: URL.createObjectURL(file) }));
  return { kept, isKept: false, status: 'waiting', reason: null, percent: 0, images };
}

/** As a room and the list show it; null as long as there is nothing to show. */
export function presentEntry({ kept, status, reason, percent, images }: Entry): Outgoing | null {
  if (status === 'preparing') return null;
  const { clientMessageId, createdAt, replyTo, text } = kept;
  const shared = { clientMessageId, createdAt, replyTo, status, reason };
  if (text !== null) return { ...shared, type: 'TEXT', text };
  const shown = kept.images.map((size, index) => ({ ...size, previewUrl: images[index]?.previewUrl ?? '' }));
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
    for (const { previewUrl } of images) URL.revokeObjectURL(previewUrl);
  }, previewStaysMs);
}
