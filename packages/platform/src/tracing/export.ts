import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { inTime } from '../in-time.js';
import { traceWith } from './trace.js';

/**
 * How long spans wait for others to go along, and how long the end waits for a collector: one that is away holds up
 * none (rule H-23).
 */
const [WAIT_MS, END_MS] = [2_000, 3_000];

/**
 * Has this process tell a collector by OTLP over HTTP of what it does (decision 67). It is asked for by `import()`
 * alone, so that nothing of it is loaded where no collector is set. What libraries would tell of themselves is not
 * told: nobody here looked through it.
 * @param name of the process, `service.name`
 * @param percent of traces that are kept; those of other processes as these say
 * @returns sends what is left, and ends
 */
export function exportTraces(endpoint: string, name: string, percent: number): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: WAIT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  traceWith(provider.getTracer('registro'));
  return () => inTime(provider.shutdown(), END_MS);
}
