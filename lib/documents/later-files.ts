/** Of the `<meta>` of a document that names the files of what comes behind its first paint: within `/_next/`, by spaces. */
export const laterFilesName = 'slide-later';
