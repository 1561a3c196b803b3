import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';
import * as z from 'zod';
import { requireWebviewHost } from '@/scripts/services/webview-host';

export interface HostSettings {
  /** Script messages that lead out of the page. */
  handlers: readonly string[];
  userAgent: string;
  /** Runs before every document. */
  startScript: string;
  width: number;
  height: number;
}

type Command =
  | { do: 'open'; url: string }
  | { do: 'goBack' }
  | { do: 'canGoBack' }
  | { do: 'evaluate'; script: string; world?: string }
  | { do: 'tap'; x: number; y: number }
  | { do: 'type'; text: string }
  | { do: 'resize'; width: number; height: number }
  | { do: 'picture'; path: string };

const answerSchema = z.object({
  id: z.number(),
  value: z.unknown().optional(),
  error: z.string().optional(),
});
const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('message'),
    handler: z.string(),
    body: z.unknown(),
    uri: z.string().nullable(),
  }),
  z.object({ event: z.literal('failed'), uri: z.string(), reason: z.string() }),
  z.object({ event: z.literal('crashed'), reason: z.string() }),
]);
export type HostEvent = z.infer<typeof eventSchema>;

export interface WebviewProcess {
  /** Rejects with what the webview says of it. */
  ask(command: Command): Promise<unknown>;
  onEvent(listener: (event: HostEvent) => void): void;
  stop(): Promise<void>;
}

/** The webview on a screen of its own. Both end with this process, however it ends. */
export async function startWebviewProcess(settings: HostSettings): Promise<WebviewProcess> {
  const { python, xvfb } = requireWebviewHost();
  const screen = spawn(
    xvfb,
    ['-displayfd', '1', '-terminate', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(readline.createInterface({ input: screen.stdout }), 'line');
  const program = path.join(import.meta.dirname, 'webview-host.py');
  const host = spawn(python, [program, JSON.stringify(settings)], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let onEvent = (_event: HostEvent) => {};
  const questions = listen(host.stdout, (event) => onEvent(event));
  host.once('exit', () => {
    for (const { reject } of questions.values()) reject(new Error('the webview is gone'));
  });
  let lastId = 0;
  return {
    onEvent(listener) {
      onEvent = listener;
    },
    ask(command) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        questions.set(id, { resolve, reject });
        host.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
      });
    },
    async stop() {
      host.stdin.end();
      await ended(host);
      screen.kill();
      await ended(screen);
    },
  };
}

interface Question {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

function listen(output: NodeJS.ReadableStream, onEvent: (event: HostEvent) => void): Map<number, Question> {
  const questions = new Map<number, Question>();
  readline.createInterface({ input: output }).on('line', (line) => {
    const said: unknown = JSON.parse(line);
    const answer = answerSchema.safeParse(said);
    if (!answer.success) return onEvent(eventSchema.parse(said));
    const { id, value, error } = answer.data;
    const question = questions.get(id);
    questions.delete(id);
    if (error === undefined) question?.resolve(value);
    else question?.reject(new Error(error));
  });
  return questions;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
