import { expect, test } from 'vitest';
import { withParticle } from './particle';
import { nameOfTeam } from './team-name';

test.each([
  ['한강 피크닉단', '한강 피크닉단 팀'],
  ['디팀', '디팀'],
  ['우리 팀', '우리 팀'],
  ['Dream Team', 'Dream Team'],
  ['teamwork', 'teamwork 팀'],
  ['팀팀이', '팀팀이 팀'],
])('the team %s is said as %s', (name, said) => {
  expect(nameOfTeam(name)).toBe(said);
  expect(withParticle(nameOfTeam(name), '이/가')).toBe(`${said}이`);
});
