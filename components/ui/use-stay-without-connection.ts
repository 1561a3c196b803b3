import { useEffect } from 'react';
import { connectionError } from '@/lib/errors/api-error';
import { stayWithoutConnection } from '@/lib/offline/stay-without-connection';
import { toast } from './toast';

/** Where a press leads to cannot be fetched: it says so, and the page stays. Once, beside the pages. */
export function useStayWithoutConnection() {
  useEffect(() => stayWithoutConnection(() => toast.error(connectionError(null).displayMessage)), []);
}
