import * as z from 'zod/mini';

/** Every message, either way: JSON of this shape. `id` joins an answer to its question. */
export const envelopeSchema = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  type: z.string().check(z.maxLength(50)),
  payload: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Characters. The largest honest message, a list of products, is a tenth of it. */
export const MESSAGE_MAX_LENGTH = 100_000;

/** Null for what is no message. */
export function readEnvelope(json: unknown): Envelope | null {
  if (typeof json !== 'string' || json.length > MESSAGE_MAX_LENGTH) return null;
  try {
    return envelopeSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
