import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '@/contract/users';
import { myTeamBuilder } from '@/testing/builders/teams';
import { meBuilder } from '@/testing/builders/users';
import { mockLounge } from '@/testing/msw/member-calls';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { ChatsScreen } from './chats/_components/chats-screen';
import { LikeScreen } from './like/_components/like-screen';
import { LoungeScreen } from './lounge/_components/lounge-screen';
import { MyTeamScreen } from './team/_components/my-team-screen';

test.each([
  ['home', <LoungeScreen key="home" />, '팀이 있으면 추천이 와요', '새로운 팀을 소개해 드려요', '팀 만들기'],
  ['likes', <LikeScreen key="likes" />, '팀이 있으면 LIKE를 주고받아요', '여기에 모여요', '팀 만들기'],
  ['chats', <ChatsScreen key="chats" />, '팀이 있으면 여섯이 이야기해요', '여기에서 열려요', '팀 만들기'],
  ['team', <MyTeamScreen key="team" />, '누구와 함께할까요?', '한 팀이 돼요', '친구 초대하기'],
])(
  'without a team, %s says what it would hold, and the one next step',
  async (_tab, tab, title, words, act) => {
    mockLounge({ myTeam: myTeamBuilder({ team: null, draft: null, request: null }) });
    mockCall(getUser, () => meBuilder());
    renderScreen(tab, { session: { status: 'authenticated', userId: 1 }, wrapper: fakeRealtime().wrapper });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByRole('main').querySelectorAll('.bg-brand.text-on-brand')).toHaveLength(1);
    expect(main.getAllByRole(act === '친구 초대하기' ? 'button' : 'link', { name: act })).toHaveLength(1);
  },
);
