const wholeHead = 2;

/**
 * Cuts what a server sends over a WebSocket (after the answer to the upgrade) into whole frames, however the network
 * cut it. Servers do not mask.
 */
export function createFrameSplitter(onFrame: (frame: Buffer, body: Buffer) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let had = 0;
  let wanted = wholeHead;
  return (chunk) => {
    waiting.push(chunk);
    had += chunk.length;
    // Put together once a frame can be whole, not with each piece of it.
    if (had < wanted) return;
    let rest = Buffer.concat(waiting);
    let size = sizeOf(rest);
    for (; size && rest.length >= size.total; size = sizeOf(rest)) {
      const frame = rest.subarray(0, size.total);
      rest = rest.subarray(size.total);
      onFrame(frame, frame.subarray(size.head));
    }
    waiting = [rest];
    had = rest.length;
    wanted = size?.total ?? had + 1;
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
