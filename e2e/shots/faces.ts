import type { Face } from './face';
import { aroundFaces } from './faces/around';
import { chatFaces } from './faces/chats';
import { loungeFaces } from './faces/lounge';
import { matchFaces } from './faces/matches';
import { teamFaces } from './faces/teams';
import { wayInFaces } from './faces/way-in';

/** Every screen in every face, in the order someone meets them. */
export const screenFaces: readonly Face[] = [
  ...wayInFaces,
  ...loungeFaces,
  ...matchFaces,
  ...teamFaces,
  ...chatFaces,
  ...aroundFaces,
];
