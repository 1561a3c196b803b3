/** Who may use a coupon. */
export const prerequisiteNames = { NONE: '누구나', TEAM_READY: '팀을 만든 사람', MATCHED: '매칭된 사람' };
