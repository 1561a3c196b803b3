/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */
export const fontSheetPath = '/fonts/073416c9a3df/pretendard.css';
