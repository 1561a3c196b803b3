import type { OperatorRole } from '@/contract/call';
import type { IdpType } from '@/contract/primitives';

/** Who makes a call, as their bearer token and the database say. */
export type Session = AnonymousSession | SignupSession | MemberSession | OperatorSession;

export interface AnonymousSession {
  readonly kind: 'anonymous';
}

export interface SignupSession {
  readonly kind: 'signup';
  readonly idpType: IdpType;
  readonly idpId: string;
  readonly email: string | null;
}

export interface MemberSession {
  readonly kind: 'member';
  readonly userId: number;
  readonly isVerified: boolean;
  /** The sign-in this token came from. */
  readonly familyId: string;
  readonly deviceId: string | null;
  /** The one in force that lasts longest; one for ever never gets this far. */
  readonly sanction: Sanction | null;
}

/** Somebody of the company in the back office: never a member, whatever cookies and tokens a browser holds beside. */
export interface OperatorSession {
  readonly kind: 'operator';
  readonly operatorId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly role: OperatorRole;
  readonly csrfToken: string;
  readonly expiresAt: Date;
}

/** What is read of a person who calls, for as long as nothing of it changes. */
export type KnownMember = Pick<MemberSession, 'isVerified' | 'sanction'>;

/** What a sign-in says of the device it is used on. */
export interface Device {
  readonly deviceId: string | null;
  readonly platform?: 'WEB' | 'IOS' | 'ANDROID' | null;
  readonly deviceName?: string | null;
}

export interface Sanction {
  readonly reason: string;
  /** Null is for ever. */
  readonly endsAt: Date | null;
}

/** Owner of uploads and verifications before and after sign-up. */
export function subjectOf(session: SignupSession | MemberSession): string {
  return session.kind === 'signup' ? signupSubject(session) : userSubject(session.userId);
}

export function signupSubject({ idpType, idpId }: { idpType: IdpType; idpId: string }): string {
  return `idp:${idpType}:${idpId}`;
}

export function userSubject(userId: number): string {
  return `user:${userId}`;
}
