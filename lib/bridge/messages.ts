import * as z from 'zod/mini';
import { idSchema } from '@/contract/primitives';

/** Every message, either way: JSON of this shape. `id` joins an answer to its question. */
export const envelopeSchema = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  payload: z.optional(z.unknown()),
});

/** What the native app sends, by type. */
export const appMessages = {
  /** A new token, asked for or not; or that nobody is signed in in the app. */
  updatedToken: z.union([
    z.object({
      accessToken: z.string().check(z.minLength(1)),
      refreshToken: z.optional(z.string().check(z.minLength(1))),
      userId: z.optional(idSchema),
    }),
    z.object({ isLoggedOut: z.literal(true) }),
  ]),
} as const;

export type AppMessageType = keyof typeof appMessages;
export type AppMessage<Type extends AppMessageType> = z.infer<(typeof appMessages)[Type]>;

/** What the page sends, by type. */
export interface PageMessages {
  /** Wants an `updatedToken` with the same id. */
  requestToken: Record<never, never>;
  logout: Record<never, never>;
  /** An event of docs/product.md#analytics, for the app's attribution service. */
  logEvent: { event: string; params: Readonly<Record<string, string | number | boolean>> };
  /** To be opened outside the app. */
  openLink: { url: string };
}
