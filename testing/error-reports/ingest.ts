import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, inflateSync } from 'node:zlib';
import * as z from 'zod';

/** One thing that arrived: its kind, and what it says, unpacked. */
export interface Arrived {
  type: string;
  text: string;
}

const frameSchema = z.object({ filename: z.string().optional(), function: z.string().optional() });
const eventSchema = z.object({
  event_id: z.string().optional(),
  transaction: z.string().optional(),
  environment: z.string().optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
  exception: z
    .object({
      values: z.array(
        z.object({
          type: z.string().optional(),
          value: z.string().optional(),
          stacktrace: z.object({ frames: z.array(frameSchema) }).optional(),
        }),
      ),
    })
    .optional(),
});
export type ArrivedEvent = z.infer<typeof eventSchema>;

const itemHeaderSchema = z.object({ type: z.string(), length: z.number().optional() });

/** An error service on this machine: takes envelopes and remembers what was in them. */
export interface Ingest {
  readonly dsn: string;
  readonly arrived: readonly Arrived[];
  /** The events of a kind (`event`, `transaction`, `replay_event`), parsed. */
  events(type: string): ArrivedEvent[];
  /** The messages of all errors, causes too. */
  messages(): string[];
  close(): Promise<void>;
}

export async function startIngest(): Promise<Ingest> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') arrived.push(...itemsOf(await bodyOf(request)));
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const events = (type: string) =>
    arrived.filter((item) => item.type === type).map((item) => eventSchema.parse(JSON.parse(item.text)));
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/7`,
    arrived,
    events,
    messages: () =>
      events('event').flatMap(({ exception }) => exception?.values.map(({ value }) => value ?? '') ?? []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** An envelope: a line of its own, then for each item a header line and the payload (until the line's end without a length). */
function itemsOf(body: Buffer): Arrived[] {
  const items: Arrived[] = [];
  let at = body.indexOf('\n') + 1;
  while (at > 0 && at < body.length) {
    const headerEnd = endOfLine(body, at);
    const headerLine = body.subarray(at, headerEnd).toString();
    if (headerLine === '') break;
    const { type, length } = itemHeaderSchema.parse(JSON.parse(headerLine));
    const start = headerEnd + 1;
    const end = length === undefined ? endOfLine(body, start) : start + length;
    items.push({ type, text: textOf(type, body.subarray(start, end)) });
    at = end + 1;
  }
  return items;
}

function textOf(type: string, payload: Buffer): string {
  if (type !== 'replay_recording') return payload.toString();
  const head = endOfLine(payload, 0) + 1;
  return inflateSync(payload.subarray(head)).toString();
}

function endOfLine(buffer: Buffer, from: number): number {
  const end = buffer.indexOf('\n', from);
  return end === -1 ? buffer.length : end;
}
