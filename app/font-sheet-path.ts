/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */
export const fontSheetPath = '/fonts/ea07d529d38d/pretendard.css';
