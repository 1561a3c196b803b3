import * as z from 'zod';
import { motionMarks, watchName } from './watch-motion';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  args: z
    .object({
      frame_reporter: z.object({ state: z.string(), frame_sequence: z.number() }).optional(),
      data: z.object({ functionName: z.string().optional() }).optional(),
    })
    .optional(),
});
type Event = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** What is written down of a browser at work; little, for writing slows it down. */
export const traceCategories = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

export interface TracedMotion {
  readonly movedMs: number;
  /** By the compositor, which goes on moving layers while the page is busy. */
  readonly drawnFrames: number;
  readonly droppedFrames: number;
  /** What the page's own thread did meanwhile. */
  readonly scriptMs: number;
  readonly layoutMs: number;
  /** Of that what a script could not wait for. */
  readonly forcedMs: number;
  readonly paintMs: number;
}

type Work = 'script' | 'layout' | 'paint';
const works: Readonly<Record<string, Work>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** What a trace tells of the time in which something moved. */
export function readTrace(trace: Buffer): TracedMotion {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const events = traceEvents.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  const spans = spansOf(events);
  const isInMotion = ({ ts }: Event) => spans.some(({ from, to }) => ts >= from && ts < to);
  const [mark] = events.filter(({ name }) => name === motionMarks.begin);
  const own = events.filter(({ pid }) => pid === mark?.pid);
  return {
    movedMs: spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000,
    ...countFrames(own.filter(isInMotion)),
    ...sumWork(own.filter(({ tid, ph }) => tid === mark?.tid && ph === 'X').filter(isInMotion)),
  };
}

function spansOf(events: readonly Event[]) {
  const begins = events.filter(({ name }) => name === motionMarks.begin);
  const ends = events.filter(({ name }) => name === motionMarks.end);
  return begins.flatMap(({ ts: from }) => {
    const end = ends.find(({ ts }) => ts > from);
    return end ? [{ from, to: end.ts }] : [];
  });
}

/** One frame has several lines where the page came late for it: it was drawn when one of them was. */
function countFrames(events: readonly Event[]) {
  const drawn = new Map<number, boolean>();
  for (const { args } of events) {
    const frame = args?.frame_reporter;
    if (!frame || frame.state === 'STATE_NO_UPDATE_DESIRED') continue;
    const isDrawn = frame.state.startsWith('STATE_PRESENTED');
    drawn.set(frame.frame_sequence, isDrawn || (drawn.get(frame.frame_sequence) ?? false));
  }
  const drawnFrames = [...drawn.values()].filter(Boolean).length;
  return { drawnFrames, droppedFrames: drawn.size - drawnFrames };
}

/** What was done within something else counts for itself alone. */
function sumWork(events: readonly Event[]) {
  const sums = { script: 0, layout: 0, paint: 0, forced: 0 };
  const open: { work: Work; end: number }[] = [];
  for (const { name, ts, dur, args } of events) {
    const work = works[name];
    // What the watch itself does: the styles it asks for are those of the frame.
    if (!work || args?.data?.functionName === watchName) continue;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const around = open.at(-1)?.work;
    if (around) sums[around] -= dur;
    sums[work] += dur;
    if (work === 'layout' && around === 'script') sums.forced += dur;
    open.push({ work, end: ts + dur });
  }
  return {
    scriptMs: sums.script / 1000,
    layoutMs: sums.layout / 1000,
    paintMs: sums.paint / 1000,
    forcedMs: sums.forced / 1000,
  };
}
