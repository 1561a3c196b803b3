import { useState } from 'react';
import { type LeavingQuestion, useGuardedBack } from './use-guarded-back';

/**
 * For a form in a sheet that answers the page below: what was changed in it is kept nowhere else, so whoever leaves it
 * is asked first. Call what this returns before the answer, or a cancel, closes the sheet.
 */
export function useGuardedAnswer(isChanged: boolean, question?: LeavingQuestion): () => void {
  const [isDone, setIsDone] = useState(false);
  useGuardedBack(isChanged && !isDone, null, { question });
  return () => setIsDone(true);
}
