/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */
export const fontSheetPath = '/fonts/b1e1a069b9ee/pretendard.css';
