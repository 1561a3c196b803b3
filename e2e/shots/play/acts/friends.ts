import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import type { HttpPerson } from '@/testing/stack/http-person';
import { pressUntil } from '../../screen-state';
import { type Act, seenBy } from '../act';

/** Some become friends of hers, one asks her and one is asked. */
export const friends: Act = {
  name: 'friends',
  async play(stage) {
    const her = stage.person('민서');
    for (const nickname of ['지우', '예린', '나연'] as const)
      await acceptFriend(stage.person(nickname), await askFriend(her, stage.person(nickname)));
    await askFriend(stage.person('소율'), her);
    await askFriend(her, stage.person('채원'));
  },
  shots: seenBy('민서', {
    friends: {},
    'friends-search': {
      prepare: async (page) => {
        await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('도윤');
        await page.getByText('새 친구').waitFor();
      },
    },
    'team-none': {},
    'invite-sheet': { prepare: pressUntil('나연', '친구 초대하기') },
  }),
};

async function askFriend(one: HttpPerson, { userId }: HttpPerson): Promise<number> {
  return (await one.call(createFriendRequest, { body: { userId } })).id;
}

async function acceptFriend(one: HttpPerson, friendRequestId: number): Promise<void> {
  await one.call(acceptFriendRequest, { params: { friendRequestId } });
}
