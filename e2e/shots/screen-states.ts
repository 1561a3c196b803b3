import type { Face } from './screen-state';
import { aroundFaces } from './screen-states/around';
import { chatFaces } from './screen-states/chats';
import { loungeFaces } from './screen-states/lounge';
import { matchFaces } from './screen-states/matches';
import { teamFaces } from './screen-states/teams';
import { wayInFaces } from './screen-states/way-in';

/** Every screen in every face, in the order someone meets them. */
export const screenFaces: readonly Face[] = [
  ...wayInFaces,
  ...loungeFaces,
  ...matchFaces,
  ...teamFaces,
  ...chatFaces,
  ...aroundFaces,
];
