import type { Page } from '@playwright/test';

/** One picture of the contact sheets. Add a line here to have a screen shot in both themes at three widths. */
export type ShotScreen = {
  /** File name and caption. */
  name: string;
  /** Screens of one sheet stand side by side. */
  sheet: string;
  path: string;
  /** Puts the page into the state to be shot: sign in, open a layer, wait for a text. */
  prepare?: (page: Page) => Promise<void>;
};

function gallery(sheet: string, faces: string[]): ShotScreen[] {
  return faces.map((face) => ({
    name: face,
    sheet,
    path: `/gallery/${face}`,
    prepare: layerTexts[face]
      ? async (page) => page.getByText(layerTexts[face] ?? '').waitFor({ state: 'visible' })
      : undefined,
  }));
}

/** Layers are loaded when they open; the shot waits for their words. */
const layerTexts: Record<string, string> = {
  dialog: '팀에서 나갈까요?',
  'height-sheet': '키가 어떻게 되나요?',
  'date-sheet': '언제 만날까요?',
  toasts: '링크가 복사되었습니다.',
  announcement: '첫 만남이 걱정되나요?',
};

export const shotScreens: ShotScreen[] = [
  ...gallery('gallery-1-first-steps', [
    'sign-in',
    'nickname-valid',
    'nickname-error',
    'lounge',
    'lounge-covered',
  ]),
  ...gallery('gallery-2-meeting', ['match-moment', 'my-team', 'chats', 'my-page']),
  ...gallery('gallery-3-layers', [
    'dialog',
    'announcement',
    'announcement-image',
    'toasts',
    'height-sheet',
    'date-sheet',
  ]),
  ...gallery('gallery-4-states', ['empty', 'skeleton', 'error', 'clovers', 'bits']),
  ...gallery('gallery-5-parts', ['buttons', 'fields', 'choices']),
];
