import type { Page } from '@playwright/test';
import { screenStateCalled } from '../screen-states';
import type { Stage, Viewer } from './stage';

/** A screen as somebody of the play sees it. */
export interface PlayedShot {
  /** File name and caption. A written state of that name is not shot: the real one takes its place. */
  name: string;
  sheet: string;
  viewer: Viewer;
  path: (stage: Stage) => string;
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

/** What happens, and what is looked at once it happened. */
export interface Act {
  name: string;
  play: (stage: Stage) => Promise<unknown>;
  shots: readonly PlayedShot[];
}

interface Changes {
  /** Where it is in this world. */
  path?: string | ((stage: Stage) => string);
  /** Null: nothing is to be done. */
  prepare?: ((page: Page) => Promise<unknown>) | null;
  /** For a screen that no written state shows. */
  sheet?: string;
}

/** Screens somebody sees, each as the written state of that name says, but for these changes. */
export function seenBy(viewer: Viewer, screens: Readonly<Record<string, Changes>>): PlayedShot[] {
  return Object.entries(screens).map(([name, { path, prepare, sheet }]) => {
    const written = sheet === undefined ? screenStateCalled(name) : undefined;
    const address = path ?? written?.path;
    if (address === undefined) throw new Error(`nobody says where ${name} is`);
    return {
      name,
      viewer,
      sheet: sheet ?? written?.sheet ?? '',
      path: typeof address === 'string' ? () => address : address,
      prepare: prepare === null ? undefined : (prepare ?? written?.prepare),
    };
  });
}
