import { withParticle } from '@/contract/particle';
import { nameOfTeam } from '@/contract/team-name';

/** Whom or what somebody reports or blocks. Covered people are known by their team alone. */
export type SafetySubject =
  | { kind: 'person'; userId: number; name: string }
  | { kind: 'team'; teamId: number; name: string }
  /** One message, by who sent it. */
  | { kind: 'message'; messageId: number; userId: number; name: string }
  /** One picture of a message. */
  | { kind: 'photo'; messageId: number; photoUrl: string; userId: number; name: string }
  /** One picture of a person's profile. */
  | { kind: 'profilePhoto'; photoUrl: string; userId: number; name: string };

/** "민수님을", "한강 피크닉단 팀을" */
export function subjectAsObject({ kind, name }: SafetySubject): string {
  return withParticle(kind === 'team' ? nameOfTeam(name) : `${name}님`, '을/를');
}

/** The body of `createBlock`. */
export function blockBodyOf(subject: SafetySubject): { userId: number } | { teamId: number } {
  return subject.kind === 'team' ? { teamId: subject.teamId } : { userId: subject.userId };
}

/** What `createReport` calls it. */
export function reportTargetOf(subject: SafetySubject) {
  switch (subject.kind) {
    case 'person':
      return { targetType: 'USER' as const, targetId: subject.userId };
    case 'team':
      return { targetType: 'TEAM' as const, targetId: subject.teamId };
    case 'profilePhoto':
      return { targetType: 'USER' as const, targetId: subject.userId, photoUrl: subject.photoUrl };
    case 'message':
      return { targetType: 'MESSAGE' as const, targetId: subject.messageId };
    case 'photo': {
      const { messageId: targetId, photoUrl } = subject;
      return { targetType: 'MESSAGE' as const, targetId, photoUrl };
    }
  }
}
