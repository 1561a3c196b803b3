import { CompactSign, compactVerify, errors } from 'jose';
import type * as z from 'zod/mini';
import { storeMessageSchema } from '@/contract/purchases';
import { fieldError } from '../../errors/app-error';

export type StoreMessage = z.infer<typeof storeMessageSchema>;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs as a store's server does: for the sandbox's checkout and for tests. */
export function signStoreMessage(secret: string, message: StoreMessage): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(message));
  return new CompactSign(text).setProtectedHeader({ alg: 'HS256' }).sign(keyOf(secret));
}

/** What a store said. Throws 1002 for anything that this store did not sign, or that is no message of a store. */
export async function readStoreMessage(secret: string | null, signedMessage: string): Promise<StoreMessage> {
  if (secret === null) throw refused('no store is configured');
  const verified = await compactVerify(signedMessage, keyOf(secret), { algorithms: ['HS256'] }).catch(
    (error: unknown) => {
      if (error instanceof errors.JOSEError) throw refused('not signed by the store');
      throw error;
    },
  );
  const message = storeMessageSchema.safeParse(parseJson(new TextDecoder().decode(verified.payload)));
  if (!message.success) throw refused('no message of a store');
  return message.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(rule: string) {
  return fieldError('signedMessage', '확인할 수 없는 결제 정보예요.', rule);
}
