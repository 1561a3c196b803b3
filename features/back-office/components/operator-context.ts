import { createContext, use } from 'react';
import type { OperatorSession } from '@/contract/back-office/operators';

export const OperatorContext = createContext<OperatorSession | null>(null);

/** Who is signed in, on every page inside the frame. */
export function useOperator(): OperatorSession {
  const session = use(OperatorContext);
  if (!session) throw new Error('no operator outside the frame');
  return session;
}
