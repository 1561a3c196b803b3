/** Every face the contact sheets shoot; also the addresses under /gallery. */
export const galleryFaces = [
  'sign-in',
  'nickname-valid',
  'nickname-error',
  'lounge',
  'lounge-covered',
  'match-moment',
  'my-team',
  'chats',
  'my-page',
  'dialog',
  'announcement',
  'announcement-image',
  'toasts',
  'height-sheet',
  'date-sheet',
  'empty',
  'skeleton',
  'error',
  'buttons',
  'fields',
  'choices',
  'clovers',
  'bits',
] as const;

export type GalleryFaceName = (typeof galleryFaces)[number];
