/**
 * Whether a picture's file ends before the picture does, as a download that broke off leaves it: browsers show what
 * there is of it, and grey below. False for what is none of the three kinds that can be told.
 */
export function isCutOff(file: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return isJpegCutOff(file, view);
    if (view.getUint32(0) === 0x89504e47) return isPngCutOff(view);
    if (view.getUint32(0) === fourLetters('RIFF') && view.getUint32(8) === fourLetters('WEBP'))
      return view.getUint32(4, true) + 8 > view.byteLength;
    return false;
  } catch {
    // Read past its end.
    return true;
  }
}

/** A preview that a camera lays into the head has an end of its own: only what follows the head counts. */
function isJpegCutOff(file: Uint8Array, view: DataView): boolean {
  const [startOfScan, endOfImage] = [0xffda, 0xffd9];
  let at = 2;
  while (view.getUint16(at) !== startOfScan) {
    // Not as it should be, and yet the browser could read it: nothing can be told.
    if (view.getUint8(at) !== 0xff) return false;
    // Bytes that fill up, as some encoders write them.
    at += view.getUint16(at) === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  for (at = file.indexOf(0xff, at); at >= 0; at = file.indexOf(0xff, at + 1))
    if (at + 1 < file.length && view.getUint16(at) === endOfImage) return false;
  return true;
}

function isPngCutOff(view: DataView): boolean {
  const [headLength, chunkFrame] = [8, 12];
  let at = headLength;
  while (view.getUint32(at + 4) !== fourLetters('IEND')) at += view.getUint32(at) + chunkFrame;
  return false;
}

function fourLetters(letters: string): number {
  return [...letters].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);
}
