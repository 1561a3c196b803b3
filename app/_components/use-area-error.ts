import { useEffect } from 'react';
import { reportError } from '@/lib/report-error/report-error';

/** What Next hands to the boundary of an area. */
export interface AreaError {
  error: Error & { digest?: string };
  reset: () => void;
}

export interface AreaCrashProps extends AreaError {
  /** Names the boundary in the report. */
  area: string;
}

/** Reports what crashed, once however often the boundary renders. */
export function useAreaError(error: Error, area: string): void {
  useEffect(() => reportError(error, { boundary: area }), [error, area]);
}
