import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createMetrics } from './metrics';

const folder = path.join(import.meta.dirname, '../../../docs/operations');
const dashboardSchema = z.object({
  panels: z
    .array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }))
    .min(1),
});
const alertsSchema = z.object({
  groups: z
    .array(
      z.object({
        rules: z
          .array(
            z.strictObject({
              alert: z.string().regex(/^Slide[A-Z]/),
              expr: z.string(),
              for: z.optional(z.string().regex(/^\d+[smh]$/)),
              labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.strictObject({ summary: z.string().min(10) }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

const { panels } = dashboardSchema.parse(
  JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8')),
);
const rules = alertsSchema
  .parse(parse(readFileSync(path.join(folder, 'alerts.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);
const expressions = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ from: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ from: alert, expr })),
];

const metrics = await createMetrics({
  node: () => ({ sessions: 0, users: 0, channels: 0, isBusHealthy: true }),
  pool: () => null,
  database: async () => ({ outbox: { count: 0, oldestSeconds: 0 }, jobs: [], drop: null }),
}).register.getMetricsAsJSON();
const known = new Map(metrics.map(({ name, type }) => [name, String(type)]));

describe('the dashboard and the alert rules', () => {
  test('name figures that a node has, in the way their kind is asked', () => {
    const unknown = expressions.flatMap(({ from, expr }) =>
      figuresIn(expr)
        .filter((figure) => !isKnown(figure))
        .map((figure) => `${from}: ${figure}`),
    );
    expect(unknown).toEqual([]);
    expect(expressions.every(({ expr }) => /\bslide_|\bup\{/.test(expr))).toBe(true);
  });

  test('leave no figure of ours out', () => {
    const asked = new Set(expressions.flatMap(({ expr }) => figuresIn(expr)).map(baseOf));
    const own = [...known.keys()].filter((name) => !/^slide_(process|nodejs)_/.test(name));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(15);
  });

  test('have an alert once', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each(['slide_no_such_figure', 'slide_bus_up_count', 'slide_http_call_duration_seconds'])(
  'the check finds %s',
  (figure) => expect(isKnown(figure)).toBe(false),
);

function figuresIn(expr: string): string[] {
  return expr.match(/\bslide_\w+/g) ?? [];
}

/** The name a figure is registered under. */
function baseOf(figure: string): string {
  return figure.replace(/_(bucket|sum|count)$/, '');
}

/** A histogram is asked by one of its three parts, everything else by its name. */
function isKnown(figure: string): boolean {
  const base = baseOf(figure);
  return base === figure
    ? known.has(figure) && known.get(figure) !== 'histogram'
    : known.get(base) === 'histogram';
}
