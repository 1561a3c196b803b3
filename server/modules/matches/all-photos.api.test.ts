import { expect, test } from 'vitest';
import { getMatch, likeMatch, searchLoungeMatches, searchMatches, unblurMatch } from '@/contract/matches';
import { getPreMatches } from '@/contract/pre-matches';
import { getTeamView } from '@/contract/teams';
import { addPhotos } from '../../../testing/api/add-photos';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';

const api = useTestApi();

/** Two teams whose people have photos two and three; of his the first is opened. */
async function stage() {
  const pair = await introduceAndFlip(api);
  for (const { id } of [...pair.her.people, ...pair.his.people]) await addPhotos(api, id);
  return pair;
}

/** The first, and the third: the second has no verdict yet. */
const bothOf = ({ id }: Person) => [
  expect.stringMatching(/-clear\.webp/),
  expect.stringContaining(`third-${id}-clear.webp`),
];

test('the pair one decides on has every photo of who is opened, and none of who is covered', async () => {
  const { her, his, matchId } = await stage();
  const [as] = her.people;
  const read = async () => {
    const { members } = await api.call(getMatch, { as, query: { matchId } });
    expect((await api.call(getTeamView, { as, query: { matchId } })).members).toEqual(members);
    for (const { isOpened, photo, photoUrls } of members) if (isOpened) expect(photo?.url).toBe(photoUrls[0]);
    return members.map(({ photoUrls }) => photoUrls);
  };
  expect(await read()).toEqual([bothOf(his.people[0]), [], []]);
  await api.call(unblurMatch, { as, params: { matchId } });
  expect(await read()).toEqual(his.people.map(bothOf));
});

test('what changes a pair answers them as well', async () => {
  const { her, his, matchId } = await stage();
  const { members } = await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  expect(members.map(({ photoUrls }) => photoUrls)).toEqual([bothOf(his.people[0]), [], []]);
});

test('no list has them, and the own team neither', async () => {
  const { her, matchId } = await stage();
  const [as] = her.people;
  await api.call(likeMatch, { as, params: { matchId } });
  const lists = [
    await api.call(getPreMatches, { as }),
    await api.call(searchLoungeMatches, { as, body: { tab: 'SENT_LIKE', limit: 20 } }),
    await api.call(searchMatches, { as, query: { limit: 20 } }),
    await api.call(getTeamView, { as, query: {} }),
  ];
  for (const list of lists) {
    expect(JSON.stringify(list)).toContain('"photoUrls":[]');
    expect(JSON.stringify(list)).not.toContain('third-');
  }
});
