import * as z from 'zod';
import { startLocalServer } from '../local-server';

const attributesSchema = z.array(
  z.object({
    key: z.string(),
    value: z.union([
      z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
      z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
    ]),
  }),
);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: attributesSchema,
});
const traceSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes: z.array(z.unknown()) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type CollectedSpan = z.output<typeof spanSchema>;

/** A collector on this machine that takes traces by OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = await startLocalServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    texts.push(text);
    for (const { scopeSpans } of traceSchema.parse(JSON.parse(text)).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    endpoint: server.url,
    spans,
    /** Everything it was told. */
    text: () => texts.join('\n'),
    close: server.close,
  };
}
