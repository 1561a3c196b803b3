/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */
export const fontSheetPath = '/fonts/38779ccdfd12/pretendard.css';
