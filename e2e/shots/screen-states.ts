import type { ScreenState } from './screen-state';
import { aroundStates } from './screen-states/around';
import { chatStates } from './screen-states/chats';
import { helpStates } from './screen-states/help';
import { inviteStates } from './screen-states/invites';
import { loungeStates } from './screen-states/lounge';
import { matchStates } from './screen-states/matches';
import { noticeStates } from './screen-states/notices';
import { officeStates } from './screen-states/office';
import { planStates } from './screen-states/plans';
import { safetyStates } from './screen-states/safety';
import { settingsStates } from './screen-states/settings';
import { teamStates } from './screen-states/teams';
import { wayInStates } from './screen-states/way-in';

/** Every screen in every state, in the order someone meets them. */
export const screenStates: readonly ScreenState[] = [
  ...wayInStates,
  ...loungeStates,
  ...matchStates,
  ...teamStates,
  ...chatStates,
  ...planStates,
  ...noticeStates,
  ...aroundStates,
  ...inviteStates,
  ...settingsStates,
  ...helpStates,
  ...safetyStates,
  ...officeStates,
];

export function screenStateCalled(name: string): ScreenState {
  const state = screenStates.find((each) => each.name === name);
  if (!state) throw new Error(`no screen is called ${name}`);
  return state;
}
