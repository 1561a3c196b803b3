const wholeHead = 2;

/**
 * Cuts what a server sends over a WebSocket (after the answer to the upgrade) into whole frames, however the network
 * cut it. Servers do not mask.
 */
export function createFrameSplitter(onFrame: (frame: Buffer, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let size = sizeOf(rest); size && rest.length >= size.total; size = sizeOf(rest)) {
      const frame = rest.subarray(0, size.total);
      rest = rest.subarray(size.total);
      onFrame(frame, frame.subarray(size.head));
    }
  };
}

/** The octets of the frame that begins here, and of its head; null while its head is not whole. */
function sizeOf(octets: Buffer): { head: number; total: number } | null {
  if (octets.length < wholeHead) return null;
  const short = octets.readUInt8(1) & 0x7f;
  if (short < 126) return { head: wholeHead, total: wholeHead + short };
  const head = wholeHead + (short === 126 ? 2 : 8);
  if (octets.length < head) return null;
  const length = short === 126 ? octets.readUInt16BE(2) : Number(octets.readBigUInt64BE(2));
  return { head, total: head + length };
}
