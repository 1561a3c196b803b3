import { randomBytes } from 'node:crypto';
import { likeMatch, searchLoungeMatches } from '@/contract/matches';
import type { HttpPerson } from '../../testing/stack/http-person';
import { drop, flip, foundTeam, signUpThree } from '../../testing/stack/six-people';

/** What a team of women has on a good day. */
const likeCount = 3;

/**
 * Somebody of a team whose lounge has received LIKEs that wait. A team of its own, so that everything else that is
 * measured is what it was without them.
 */
export async function bringLikes(stack: { apiUrl: string; sandboxUrl: string }): Promise<HttpPerson> {
  const women = await foundThree(stack, 'WOMAN');
  for (let count = 0; count < likeCount; count += 1) {
    const men = await foundThree(stack, 'MAN');
    await drop(stack, [women.teamId, men.teamId]);
    await flip(women.three, { teamId: men.teamId });
    const matchId = await flip(men.three, { teamId: women.teamId });
    if (matchId === null) throw new Error('two flips are a match');
    await men.three[0].call(likeMatch, { params: { matchId } });
  }
  const [, woman] = women.three;
  const { items } = await woman.call(searchLoungeMatches, { body: { tab: 'RECEIVED_LIKE' } });
  if (items.length < likeCount) throw new Error(`${items.length} of ${likeCount} LIKEs arrived`);
  return woman;
}

async function foundThree(stack: { apiUrl: string; sandboxUrl: string }, gender: 'MAN' | 'WOMAN') {
  const ending = randomBytes(3).toString('hex');
  const three = await signUpThree(stack, { gender }, [`가람${ending}`, `누리${ending}`, `두리${ending}`]);
  return { three, teamId: await foundTeam(three, `한강${ending}`) };
}
