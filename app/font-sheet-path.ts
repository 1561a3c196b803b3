/** Where the type's style sheet is. Written by scripts/fonts/build-fonts.ts. */
export const fontSheetPath = '/fonts/953ac6a219a9/pretendard.css';
