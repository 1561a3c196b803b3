import type { QuotedMessage } from '@/contract/message-parts';

/** An image on its way: shown from the device until the server has it. */
export interface OutgoingImage {
  /** Null while it is being made small. */
  previewUrl: string | null;
  width: number;
  height: number;
}

interface OutgoingBase {
  clientMessageId: string;
  createdAt: string;
  /** What it answers. */
  replyTo: QuotedMessage | null;
  /** `sent`: the server has it, but what was said before it is still being fetched. */
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed, fit to show. */
  reason: string | null;
  /** It is not sent for now, and closing the page would lose it. */
  isAtRisk: boolean;
}
export interface OutgoingText extends OutgoingBase {
  type: 'TEXT';
  text: string;
}
export interface OutgoingImages extends OutgoingBase {
  type: 'IMAGE';
  images: readonly OutgoingImage[];
  /** 0 to 100. */
  percent: number;
}
/** A message of mine that is not in the room's numbered order yet. */
export type Outgoing = OutgoingText | OutgoingImages;
