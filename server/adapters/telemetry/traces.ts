import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from './telemetry';
import { traceStatements } from './trace-statements';

export interface TracesOptions {
  /** Of the collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** The share of calls traced that nobody before us decided about. */
  sampleRate: number;
  environment: string;
  /** How long spans are gathered. */
  gatherMs?: number;
}

/**
 * Spans of calls, jobs and the statements of both, by OTLP over HTTP. A span names the route's template, the queue or the
 * kind of statement; no address, value, header or body of anybody.
 */
export function openTraces({ endpoint, sampleRate, environment, gatherMs = 5000 }: TracesOptions): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'slide-api',
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRate) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: gatherMs })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('slide-api');
  const underWay = new WeakMap<FastifyRequest, { span: Span; at: Context }>();

  function startCall(request: FastifyRequest): Context {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      propagation.extract(context.active(), { traceparent: request.headers.traceparent }),
    );
    const at = trace.setSpan(context.active(), span);
    underWay.set(request, { span, at });
    return at;
  }

  const stopStatements = traceStatements(tracer);
  return {
    observeCalls(server: FastifyInstance) {
      server.addHook('onRequest', (request, _reply, done) => context.with(startCall(request), done));
      // Reading a body leaves the context it began in.
      server.addHook('preValidation', (request, _reply, done) =>
        context.with(underWay.get(request)?.at ?? context.active(), done),
      );
      server.addHook('onResponse', async (request, { statusCode }) => {
        const span = underWay.get(request)?.span;
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    aroundJob: (queue, work) =>
      tracer.startActiveSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': queue } },
        async (span) => {
          try {
            await work();
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    start: async () => {},
    async close() {
      stopStatements();
      // A collector that is away costs the spans, never the node's end.
      await provider.shutdown().catch(() => {});
      context.disable();
      propagation.disable();
    },
  };
}
