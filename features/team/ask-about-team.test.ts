import { expect, test } from 'vitest';
import { draftBuilder, teamBuilder } from '@/testing/builders/teams';
import { endOfBuilding, endOfTeam } from './ask-about-team';
import type { TeamPhase } from './model';

test('who is in another team or draft by then is asked no more about the one before', () => {
  const team: TeamPhase = { kind: 'team', team: teamBuilder({ id: 9 }), invitations: [] };
  const draft: TeamPhase = { kind: 'draft', draft: draftBuilder({ id: 7 }), invitations: [] };
  expect(endOfTeam(team, { teamId: 9 })).toBeUndefined();
  expect(endOfTeam(team, { teamId: 10 })).toBe('이제 이 팀의 멤버가 아니에요');
  expect(endOfBuilding(draft, { kind: 'draft', id: 7 })).toBeUndefined();
  expect(endOfBuilding(draft, { kind: 'draft', id: 8 })).toBe('이제 함께 팀을 만들고 있지 않아요');
});
