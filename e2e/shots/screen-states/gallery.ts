import type { Face } from '../screen-state';

/** Layers are loaded when they open; the shot waits for their words. */
const layerTexts: Record<string, string> = {
  dialog: '팀에서 나갈까요?',
  'height-sheet': '키가 어떻게 되나요?',
  'date-sheet': '언제 만날까요?',
  toasts: '링크가 복사되었습니다.',
  announcement: '첫 만남이 걱정되나요?',
};

const busyFaces = ['buttons', 'bits'];

function gallery(sheet: string, names: readonly string[]): Face[] {
  return names.map((name) => ({
    name: `gallery-${name}`,
    sheet,
    path: `/gallery/${name}`,
    viewer: 'visitor',
    // These show buttons and rows that are busy for good.
    ...(busyFaces.includes(name) && { isLoading: true as const }),
    prepare: async (page) => {
      const text = layerTexts[name];
      if (text) await page.getByText(text).waitFor();
    },
  }));
}

/** The design system's own parts, one by one. */
export const galleryFaces: Face[] = [
  ...gallery('gallery-1-layers', [
    'dialog',
    'announcement',
    'announcement-image',
    'toasts',
    'height-sheet',
    'date-sheet',
  ]),
  ...gallery('gallery-2-parts', ['buttons', 'fields', 'choices', 'clovers', 'bits']),
];
