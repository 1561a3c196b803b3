import type { MetricSources } from '../adapters/telemetry/metrics';
import type { Telemetry } from '../adapters/telemetry/telemetry';
import type { Env } from '../config/env';

/** What the environment asks for; the code of the rest is never loaded. */
export async function openTelemetry(env: Env, sources: MetricSources): Promise<Telemetry[]> {
  const telemetry: Telemetry[] = [];
  if (env.METRICS_PORT !== undefined) {
    const { openPrometheus } = await import('../adapters/telemetry/prometheus');
    telemetry.push(openPrometheus({ host: env.METRICS_HOST, port: env.METRICS_PORT, sources }));
  }
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { openTraces } = await import('../adapters/telemetry/traces');
    telemetry.push(
      openTraces({
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        sampleRate: env.OTEL_TRACES_SAMPLER_ARG,
        environment: env.SLIDE_ENVIRONMENT,
      }),
    );
  }
  return telemetry;
}
