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
  /**
   * From the first frame of each movement to its last: the frame in which the page learns that something moves, or that
   * it stands, has nothing new to show.
   */
  readonly movedMs: number;
  /** Frames drawn after the first of each movement, in that time. */
  readonly drawnSteps: number;
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
    ...sumFrames(spans.map(({ from, to }) => framesOf(own.filter(({ ts }) => ts >= from && ts < to)))),
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

interface Frame {
  readonly at: number;
  readonly isDrawn: boolean;
}

/** One frame has several lines where the page came late for it: it was drawn when one of them was. In their order. */
function framesOf(events: readonly Event[]): Frame[] {
  const frames = new Map<number, Frame>();
  for (const { ts, args } of events) {
    const frame = args?.frame_reporter;
    if (!frame || frame.state === 'STATE_NO_UPDATE_DESIRED') continue;
    const isDrawn = frame.state.startsWith('STATE_PRESENTED');
    const known = frames.get(frame.frame_sequence);
    frames.set(frame.frame_sequence, { at: known?.at ?? ts, isDrawn: isDrawn || (known?.isDrawn ?? false) });
  }
  return [...frames.values()];
}

function sumFrames(movements: readonly (readonly Frame[])[]) {
  const sums = { movedMs: 0, drawnSteps: 0, drawnFrames: 0, droppedFrames: 0 };
  for (const frames of movements) {
    const drawnCount = frames.filter(({ isDrawn }) => isDrawn).length;
    sums.drawnFrames += drawnCount;
    sums.droppedFrames += frames.length - drawnCount;
    const [first, last] = [frames[0], frames.at(-1)];
    if (!first || !last || first === last) continue;
    sums.movedMs += (last.at - first.at) / 1000;
    sums.drawnSteps += frames.slice(1).filter(({ isDrawn }) => isDrawn).length;
  }
  return sums;
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
