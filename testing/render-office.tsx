import type { ReactNode } from 'react';
import { OfficeFrame } from '@/features/back-office/components/office-frame';
import { renderScreen } from './render';

/** Who comes to the operators' office: a member's session is nothing there. */
export const visitor = { session: { status: 'unauthenticated' as const, isLoggedOut: false } };

/** A page of the operators' office in its frame, which asks who is there. */
export function renderOffice(page: ReactNode, options: { at?: string } = {}) {
  return renderScreen(<OfficeFrame>{page}</OfficeFrame>, { ...visitor, ...options });
}
