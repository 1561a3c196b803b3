import type { Page } from '@playwright/test';
import { screenStateCalled } from '../screen-states';
import type { Place } from './place';
import type { Stage, Viewer } from './stage';

/** Puts the page into the state to be shot. */
type Preparation = (page: Page, place: Place) => Promise<unknown>;

/** A screen as somebody of the play sees it. */
export interface PlayedShot {
  /** File name and caption. A written state of that name is not shot: the real one takes its place. */
  name: string;
  sheet: string;
  viewer: Viewer;
  /** Where it stands. */
  path: (place: Place) => string;
  /** Where it is opened, when nobody can go straight there: `prepare` walks the rest. */
  entrance?: string | undefined;
  prepare?: Preparation | undefined;
  /** A status that the page is refused with and is meant to. */
  refusal?: number;
}

/** What happens, and what is looked at once it happened. */
export interface Act {
  name: string;
  play: (stage: Stage) => Promise<unknown>;
  shots: readonly PlayedShot[];
}

/** What is different from the written state: where it stands in this world, and what leads there. */
type Changes = Partial<Pick<PlayedShot, 'path' | 'entrance' | 'prepare' | 'refusal'>>;

/** States that somebody of the play sees: each as it is written, but for these changes. */
export function seenBy(viewer: Viewer, states: Readonly<Record<string, Changes>>): PlayedShot[] {
  return Object.entries(states).map(([name, changes]) => {
    const { sheet, path, prepare } = screenStateCalled(name);
    return { name, sheet, viewer, path: () => path, prepare, ...changes };
  });
}
