import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PLAN_PLACE_MAX_COUNT } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import {
  answerPlan,
  createPlan,
  createPlanPlace,
  deletePlan,
  getPlan,
  type Plan,
  proposePlan,
  updatePlanPlaceVotes,
  updatePlanSlots,
} from '@/contract/plans';
import { getChatSessionToken } from '@/contract/sessions';
import { messageBuilder } from '@/testing/builders/chats';
import { planBuilder } from '@/testing/builders/plans';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { PlanScreen } from './plan-screen';

/** An api that remembers what it is told, for 민서 (1). */
function mockPlan(first: Plan | null) {
  const state = { plan: first, canPlan: true };
  const change = (next: (plan: Plan) => Plan) => {
    if (state.plan) state.plan = next(state.plan);
    return {};
  };
  mockCall(getPlan, () => state);
  const slots = mockCall(updatePlanSlots, ({ body }) =>
    change((plan) => ({ ...plan, slots: body.slots.map((slot) => ({ ...slot, userIds: [1] })) })),
  );
  const votes = mockCall(updatePlanPlaceVotes, () => ({}));
  const answers = mockCall(answerPlan, ({ body }) =>
    change((plan) => ({
      ...plan,
      proposal: plan.proposal && { ...plan.proposal, comingUserIds: body.isComing ? [1, 4] : [4] },
    })),
  );
  return { state, slots, votes, answers };
}

function renderPlan() {
  const realtime = fakeRealtime();
  return { ...renderScreen(<PlanScreen channelId={7} />, { wrapper: realtime.wrapper }), realtime };
}
const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
});

test('where nothing is planned one tap begins', async () => {
  const { state } = mockPlan(null);
  mockCall(createPlan, () => {
    state.plan = planBuilder({ slots: [], places: [], proposal: null });
    return {};
  });
  const { user } = renderPlan();
  expect(screen.getByRole('status')).toHaveTextContent('약속을 불러오는 중');
  await user.click(await screen.findByRole('button', { name: '약속 정하기 시작' }));
  expect(await section('되는 날')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '약속 제안하기' })).toBeDisabled();
});

test('a day that could not be saved is not shown as chosen, also while nothing answers', async () => {
  const { state } = mockPlan(planBuilder({ proposal: null, slots: [] }));
  const { user } = renderPlan();
  const days = within(await section('되는 날'));
  const [first, second] = days.getAllByRole('button', { name: /저녁, 0명$/ }) as [HTMLElement, HTMLElement];
  await user.click(first);
  await waitFor(() => expect(state.plan?.slots).toHaveLength(1));
  mockOffline(updatePlanSlots);
  mockOffline(getPlan);
  await user.click(second);
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
  expect(second).toHaveAttribute('aria-pressed', 'false');
  expect(first).toHaveAttribute('aria-pressed', 'true');
});

test('what others do while the answer to the own tap is on its way is not missed', async () => {
  const { state } = mockPlan(planBuilder({ proposal: null, slots: [] }));
  const { user, realtime } = renderPlan();
  const days = within(await section('되는 날'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What was read before the others chose, and comes after.
  const { requests } = mockCall(getPlan, async () => {
    const read = { ...state };
    if (requests.length === 1) await held;
    return read;
  });
  await user.click(days.getByRole('button', { name: /11월 28일 토요일 저녁, 0명$/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  state.plan = planBuilder({
    proposal: null,
    slots: [{ day: '2026-11-28', slot: 'EVENING', userIds: [1, 2, 4] }],
  });
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  release();
  expect(await days.findByRole('button', { name: /11월 28일 토요일 저녁, 3명$/ })).toBeInTheDocument();
});

test('a tapped day shows at once, and all my days are sent', async () => {
  const { slots } = mockPlan(planBuilder({ proposal: null, slots: [] }));
  const { user } = renderPlan();
  const days = within(await section('되는 날'));
  await user.click(days.getByRole('button', { name: /11월 28일 토요일 저녁, 0명$/ }));
  await user.click(days.getByRole('button', { name: /11월 29일 일요일 낮, 0명$/ }));
  expect(days.getByRole('button', { name: /11월 29일 일요일 낮, 1명$/, pressed: true })).toBeInTheDocument();
  await waitFor(() =>
    expect(slots.requests.at(-1)?.body.slots).toEqual([
      { day: '2026-11-28', slot: 'EVENING' },
      { day: '2026-11-29', slot: 'NOON' },
    ]),
  );
});

test('what could not be saved is taken back, and said', async () => {
  mockPlan(planBuilder({ proposal: null, slots: [] }));
  mockCall(updatePlanSlots, () => new MockedError(errorCodes.forbidden, '종료된 대화예요.'));
  const { user } = renderPlan();
  await user.click(await screen.findByRole('button', { name: /11월 28일 토요일 저녁, 0명$/ }));
  expect(await screen.findByText('종료된 대화예요.')).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: /11월 28일 토요일 저녁, 0명$/, pressed: false }),
  ).toBeInTheDocument();
});

test('the best times stand first, those at which both teams are there before those of one', async () => {
  mockPlan(planBuilder());
  renderPlan();
  const best = within(await section('되는 날')).getByRole('list', { name: '가장 많이 되는 때' });
  expect(
    within(best)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/11월 28일 토요일 저녁4명$/),
    expect.stringMatching(/12월 4일 금요일 저녁2명$/),
    expect.stringMatching(/11월 29일 일요일 낮3명$/),
  ]);
});

test('what another phone did is there at once', async () => {
  const { state } = mockPlan(planBuilder({ proposal: null }));
  const { realtime } = renderPlan();
  await section('되는 날');
  state.plan = planBuilder();
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  expect(await section('제안된 약속')).toBeInTheDocument();
});

test('what happened before it listened is asked for; after a break the page’s one question holds for it', async () => {
  const { state } = mockPlan(planBuilder({ proposal: null }));
  const { realtime } = renderPlan();
  await section('되는 날');
  state.plan = planBuilder();
  await realtime.resync('chat.7', 'reconnected');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: '제안된 약속' })).not.toBeInTheDocument();
  await realtime.resync('chat.7', 'subscribed');
  expect(await section('제안된 약속')).toBeInTheDocument();
});

test('a place is typed, kept over a reload, and named', async () => {
  mockPlan(planBuilder({ proposal: null }));
  const places = mockCall(createPlanPlace, () => ({ id: 9 }));
  const first = renderPlan();
  await first.user.type(await screen.findByRole('textbox', { name: '장소 적기' }), '성수 카페 거리');
  first.unmount();
  const { user } = renderPlan();
  expect(await screen.findByRole('textbox', { name: '장소 적기' })).toHaveValue('성수 카페 거리');
  await user.click(screen.getByRole('button', { name: '추가' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '장소 적기' })).toHaveValue(''));
  expect(places.requests.map(({ body }) => body)).toEqual([{ name: '성수 카페 거리' }]);
});

test('the next place is typed while one is on its way, also over a reload', async () => {
  mockPlan(planBuilder({ proposal: null }));
  let arrive = () => {};
  const places = mockCall(createPlanPlace, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { id: 9 };
  });
  const first = renderPlan();
  const field = await screen.findByRole('textbox', { name: '장소 적기' });
  await first.user.type(field, '성수 카페 거리{Enter}');
  await waitFor(() => expect(places.requests).toHaveLength(1));
  await first.user.clear(field);
  await first.user.type(field, '서울숲');
  arrive();
  await waitFor(() => expect(screen.getByRole('button', { name: '추가' })).not.toHaveAttribute('aria-busy'));
  expect(field).toHaveValue('서울숲');
  first.unmount();
  renderPlan();
  expect(await screen.findByRole('textbox', { name: '장소 적기' })).toHaveValue('서울숲');
});

test('where the last place that fits comes while one types, why there is no field any more is said', async () => {
  const places = Array.from({ length: PLAN_PLACE_MAX_COUNT }, (_, index) => ({
    id: index + 1,
    name: `장소 ${index + 1}`,
    userIds: [2],
    isFolded: false,
  }));
  const { state } = mockPlan(planBuilder({ places: places.slice(1), proposal: null }));
  const { user, realtime } = renderPlan();
  await user.type(await screen.findByRole('textbox', { name: '장소 적기' }), '서울숲');
  expect(screen.queryByText(/곳까지 적을 수 있어요/)).not.toBeInTheDocument();
  state.plan = planBuilder({ places, proposal: null });
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  expect(await screen.findByText('장소는 10곳까지 적을 수 있어요.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '장소 적기' })).not.toBeInTheDocument();
});

test('a place without words says so, and one that is refused says why, at its field', async () => {
  mockPlan(planBuilder({ proposal: null }));
  const places = mockCall(
    createPlanPlace,
    () => new MockedError(1002, '쓸 수 없는 말이 들어 있어요.', {}, 'name'),
  );
  const { user } = renderPlan();
  const field = await screen.findByRole('textbox', { name: '장소 적기' });
  await user.type(field, '   ');
  await user.click(screen.getByRole('button', { name: '추가' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/장소를 적어 주세요/));
  expect(places.requests).toHaveLength(0);
  await user.type(field, '나쁜 곳');
  await user.click(screen.getByRole('button', { name: '추가' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/쓸 수 없는 말이 들어 있어요/));
  expect(field).toHaveValue('   나쁜 곳');
});

test('a place with a contact in it is asked about before the six read it', async () => {
  mockPlan(planBuilder({ proposal: null }));
  const places = mockCall(createPlanPlace, () => ({ id: 9 }));
  const { user } = renderPlan();
  const field = await screen.findByRole('textbox', { name: '장소 적기' });
  await user.type(field, '010-1234-5678로 전화');
  await user.click(screen.getByRole('button', { name: '추가' }));
  await answerWarning(user, '고치기');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('010-1234-5678로 전화');
  expect(places.requests).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '추가' }));
  await answerWarning(user, '보내기');
  await waitFor(() => expect(places.requests).toHaveLength(1));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('what one proposed comes before one’s eyes', async () => {
  const { state } = mockPlan(planBuilder({ proposal: null }));
  mockCall(proposePlan, () => {
    state.plan = planBuilder();
    return {};
  });
  const shown: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent);
  });
  const { user } = renderPlan();
  await user.click(await screen.findByRole('button', { name: '약속 제안하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이렇게 만날까요?' }));
  await user.click(sheet.getByRole('button', { name: '이 약속 제안하기' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(await screen.findByLabelText('제안된 약속')).toBeInTheDocument();
  vi.restoreAllMocks();
});

test('who would propose otherwise reads first that what is settled is open again by it', async () => {
  mockPlan(planBuilder({ state: 'SETTLED' }));
  renderPlan();
  expect(
    await screen.findByText('다르게 제안하면 정해진 약속이 풀리고 모두에게 다시 물어요.'),
  ).toBeInTheDocument();
});

test('the best time and place are proposed with an hour of one’s choice', async () => {
  mockPlan(planBuilder({ proposal: null }));
  const { requests } = mockCall(proposePlan, () => ({}));
  const { user } = renderPlan();
  await user.click(await screen.findByRole('button', { name: '약속 제안하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이렇게 만날까요?' }));
  await user.click(sheet.getByRole('button', { name: '오후 6:30' }));
  await user.click(sheet.getByRole('radio', { name: /홍대입구역/ }));
  await user.click(sheet.getByRole('button', { name: '이 약속 제안하기' }));
  expect(await screen.findByText('약속을 제안했어요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    meetsAt: '2026-11-28T09:30:00.000Z',
    placeId: 2,
    seen: { round: null, state: 'OPEN' },
  });
});

test('a proposal that came while another was chosen is not swept away unasked', async () => {
  const plan = planBuilder({ proposal: null });
  const { state } = mockPlan(plan);
  const { requests } = mockCall(proposePlan, () => ({}));
  const { user, realtime } = renderPlan();
  const propose = async () => {
    await user.click(await screen.findByRole('button', { name: /^(약속|다르게) 제안하기$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '이렇게 만날까요?' }));
    await user.click(sheet.getByRole('button', { name: '오후 8:00' }));
    return () => user.click(sheet.getByRole('button', { name: '이 약속 제안하기' }));
  };
  const send = await propose();
  state.plan = planBuilder();
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  await waitFor(() => expect(screen.getByLabelText('제안된 약속')).toBeInTheDocument());
  await send();
  const question = await screen.findByRole('alertdialog', { name: '그사이 다른 제안이 올라왔어요' });
  expect(question).toHaveAccessibleDescription('11월 28일 토요일 오후\u00a07:00, 망원한강공원');
  await user.click(within(question).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests).toHaveLength(0);
  // Who has seen it and proposes otherwise is asked nothing.
  await (await propose())();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body.seen).toEqual({ round: 1, state: 'OPEN' });
});

test('what was settled while another was chosen is not opened again unasked', async () => {
  const { state } = mockPlan(planBuilder());
  const { requests } = mockCall(proposePlan, () => ({}));
  const { user, realtime } = renderPlan();
  await user.click(await screen.findByRole('button', { name: '다르게 제안하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이렇게 만날까요?' }));
  await user.click(sheet.getByRole('button', { name: '오후 8:00' }));
  state.plan = planBuilder({ state: 'SETTLED' });
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  await waitFor(() => expect(screen.getByLabelText('정해진 약속')).toBeInTheDocument());
  await user.click(sheet.getByRole('button', { name: '이 약속 제안하기' }));
  const question = await screen.findByRole('alertdialog', { name: '그사이 약속이 정해졌어요' });
  expect(question).toHaveAccessibleDescription('11월 28일 토요일 오후\u00a07:00, 망원한강공원');
  await user.click(within(question).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests).toHaveLength(0);
});

test('a proposal says who comes, and takes my answer', async () => {
  const { answers } = mockPlan(planBuilder());
  const { user } = renderPlan();
  const proposal = within(await section('제안된 약속'));
  expect(proposal.getByText(/11월 28일 토요일 오후 7:00$/)).toBeInTheDocument();
  expect(proposal.getByText('도윤님')).toBeInTheDocument();
  await user.click(proposal.getByRole('button', { name: '갈게요' }));
  expect(await proposal.findByText('나, 도윤님')).toBeInTheDocument();
  expect(answers.requests[0]?.body).toEqual({ round: 1, isComing: true });
});

test('a place that somebody I blocked wrote is out of sight until I look, and not to be proposed', async () => {
  const places = [
    { id: 1, name: '이상한 곳', userIds: [6], isFolded: true },
    { id: 2, name: '망원한강공원', userIds: [2], isFolded: false },
  ];
  mockPlan(planBuilder({ places, proposal: null }));
  const { user } = renderPlan();
  const section = within(await screen.findByRole('region', { name: '장소' }));
  expect(screen.queryByText('이상한 곳')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '약속 제안하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이렇게 만날까요?' }));
  expect(sheet.queryByRole('radio', { name: /이상한 곳/ })).not.toBeInTheDocument();
  expect(sheet.getByRole('radio', { name: /망원한강공원/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  section.getByRole('button', { name: /차단한 사용자가 적은 장소예요/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(section.getByRole('checkbox', { name: /이상한 곳/ })).toHaveFocus());
});

test('a settled one that too few come to is not shown as if all were well, and says what to do', async () => {
  const plan = planBuilder({ state: 'SETTLED' });
  const settledWith = (isAgreed: boolean) => ({
    ...plan,
    proposal: plan.proposal && { ...plan.proposal, isAgreed },
  });
  const { state } = mockPlan(settledWith(true));
  const { realtime } = renderPlan();
  const settled = within(await section('정해진 약속'));
  expect(settled.getByText('약속이 정해졌어요')).toBeInTheDocument();
  state.plan = settledWith(false);
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  expect(await settled.findByText('못 가는 사람이 생겼어요')).toBeInTheDocument();
  expect(settled.getByText(/다르게 제안하거나 취소할 수 있어요/)).toBeInTheDocument();
  expect(settled.queryByText('약속이 정해졌어요')).not.toBeInTheDocument();
});

test('friends can be told of a settled one, with who comes, where and when', async () => {
  const plan = planBuilder({ state: 'SETTLED' });
  mockPlan({ ...plan, proposal: plan.proposal && { ...plan.proposal, comingUserIds: [1, 4, 6] } });
  renderPlan();
  const settled = within(await section('정해진 약속'));
  expect(settled.getByRole('link', { name: '친구에게 만남 알리기' })).toHaveAttribute(
    'href',
    `/my-page/safety/shares/new?${new URLSearchParams({
      with: '도윤, 시우',
      place: '망원한강공원',
      at: '2026-11-28T10:00:00.000Z',
    })}`,
  );
});

test('a settled one becomes a calendar file that calendars read', async () => {
  const plan = planBuilder({ state: 'SETTLED' });
  const { state } = mockPlan(plan);
  const files: File[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: File) => {
        files.push(file);
        return 'blob:own';
      },
      revokeObjectURL: () => {},
    }),
  );
  const { user, realtime } = renderPlan();
  const settled = within(await section('정해진 약속'));
  const add = async () => {
    const count = files.length + 1;
    await user.click(settled.getByRole('button', { name: '캘린더에 추가' }));
    await waitFor(() => expect(files).toHaveLength(count));
    return (await files.at(-1)?.text()) ?? '';
  };
  const text = await add();
  expect(await screen.findByText('캘린더 파일을 저장했어요')).toBeInTheDocument();
  for (const line of [
    'DTSTART:20261128T100000Z',
    'DTEND:20261128T130000Z',
    'LOCATION:망원한강공원',
    'SEQUENCE:1',
  ])
    expect(text.split('\r\n')).toContain(line);
  // Moved, it takes the place of what the calendar has.
  state.plan = {
    ...plan,
    proposal: plan.proposal && { ...plan.proposal, round: 2, meetsAt: '2026-11-29T10:00:00.000Z' },
  };
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  await settled.findByText(/11월 29일 일요일/);
  const moved = await add();
  expect(moved).toContain('SEQUENCE:2');
  const uidOf = (file: string) => /^UID:.+$/m.exec(file)?.[0];
  expect(uidOf(moved)).toBe(uidOf(text));
  vi.unstubAllGlobals();
});

test('calling it off is asked first', async () => {
  const { state } = mockPlan(planBuilder());
  const { requests } = mockCall(deletePlan, () => {
    state.plan = null;
    return {};
  });
  const { user } = renderPlan();
  await user.click(await screen.findByRole('button', { name: '약속 취소하기' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '약속을 취소할까요?' }));
  await user.click(dialog.getByRole('button', { name: '약속 취소하기' }));
  expect(await screen.findByText('언제 어디서 만날까요?')).toBeInTheDocument();
  expect(requests.map(({ query }) => query.get('seenPlanId'))).toEqual(['30']);
});

test('what fails can be asked for again; a room of others shows nothing', async () => {
  mockCall(getPlan, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderPlan();
  expect(await screen.findByText('약속을 불러오지 못했어요')).toBeInTheDocument();
  mockCall(getPlan, () => new MockedError(errorCodes.forbidden));
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('볼 수 없는 약속이에요')).toBeInTheDocument();
});

test.each([
  ['MEMBER_LEFT', '도윤님이 나갔어요'],
  ['SUBSTITUTE', '유나님이 대타로 들어왔어요'],
] as const)('who comes is right at once when the room says who is in it (%s)', async (systemKind, text) => {
  const plan = planBuilder();
  const { state } = mockPlan(plan);
  const { realtime } = renderPlan();
  await section('되는 날');
  state.plan = { ...plan, slots: [], proposal: null };
  const message = messageBuilder({ type: 'SYSTEM', systemKind, senderUserId: null, text });
  await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message });
  await waitFor(() => expect(screen.queryByRole('region', { name: '제안된 약속' })).not.toBeInTheDocument());
});

test('a room that ends meanwhile offers no plan that nobody could begin', async () => {
  const { state } = mockPlan(planBuilder());
  const { realtime } = renderPlan();
  await section('되는 날');
  Object.assign(state, { plan: null, canPlan: false });
  await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
  expect(await screen.findByText('볼 수 없는 약속이에요')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '약속 정하기 시작' })).not.toBeInTheDocument();
  // The room says why it is over: an alarm of a plan that ended with it leads here.
  expect(screen.getByRole('link', { name: '대화 보기' })).toHaveAttribute('href', '/chats/7');
});

test('who is in the room no more reads no further what it plans', async () => {
  mockPlan(planBuilder());
  const { queryClient } = renderPlan();
  await section('되는 날');
  mockCall(getPlan, () => new MockedError(errorCodes.forbidden));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('볼 수 없는 약속이에요')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '되는 날' })).not.toBeInTheDocument();
});
