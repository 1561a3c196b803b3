import { warningOf } from './child-warnings';
import type { Child } from './children';
import type { StackPorts } from './environment';

export interface LaunchOptions {
  ports: StackPorts;
  dataDir: string;
  logDir: string;
  demoWorld?: boolean;
  /** Above 1 that many api processes share one address; they then need a `databaseUrl` and a `natsUrl`. */
  apiNodes?: number;
  databaseUrl?: string;
  natsUrl?: string;
  /** Whether the web app starts as well (it needs a finished `next build`); it does by default. */
  web?: boolean;
  env?: Record<string, string>;
  /** What one node has besides, by its place in the row. */
  envOfNode?: (index: number) => Record<string, string>;
  /** What leads from the api's address to its nodes, instead of a balancer. */
  road?: (ends: { port: number; targets: readonly number[] }) => Promise<{ stop(): Promise<void> }>;
  onWarning?: (name: string, line: string) => void;
}

/** What was started so far, in the order of its start: children, and what runs in this process. */
export interface Parts {
  readonly children: Child[];
  readonly stops: (() => Promise<void>)[];
  /** Resolves with a reason when a part goes without having been asked to. */
  readonly died: Promise<string>;
  readonly onDeath: (reason: string) => void;
}

export function createParts(): Parts {
  let onDeath: Parts['onDeath'] = () => {};
  const died = new Promise<string>((resolve) => {
    onDeath = resolve;
  });
  return { children: [], stops: [], died, onDeath };
}

export function keep(child: Child, parts: Parts): void {
  parts.children.push(child);
  parts.stops.push(() => child.stop());
  void child.died.then(parts.onDeath);
}

export function forward(onWarning: LaunchOptions['onWarning'], name: string, line: string): void {
  const warning = warningOf(line);
  if (warning) onWarning?.(name, warning);
}
