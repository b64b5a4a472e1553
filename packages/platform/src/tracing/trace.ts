import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

let tracer: Tracer | null = null;

/**
 * From now on this process tells of what it does (tracing/export.ts); until then everything below is nothing but the
 * work itself.
 */
export function traceWith(given: Tracer): void {
  tracer = given;
}

interface Part {
  /** of code, a route or a queue: never what a person typed */
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** what it is a part of; by default of what is under way */
  parent?: Context;
}

/** Begins a part that somebody else ends, as a response does; null where nobody traces. */
export const begin = ({ name, kind = SpanKind.INTERNAL, attributes, parent = context.active() }: Part): Span | null =>
  tracer?.startSpan(name, { kind, attributes: attributes ?? {} }, parent) ?? null;

/** Does everything in `work` as parts of a span. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Does `work` as a part of its own. An error is told by its class alone: its message may hold what people typed. */
export async function traced<T>(part: Part, work: () => Promise<T>): Promise<T> {
  const span = begin(part);
  if (!span) return work();
  try {
    return await context.with(trace.setSpan(part.parent ?? context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * As `traced`, and nothing of its own where no trace is under way: what a process does by itself every few seconds is
 * none.
 */
export const tracedWithin = <T>(part: Part, work: () => Promise<T>): Promise<T> => (underWay() ? traced(part, work) : work());

/** Whether what is done now is a part of a trace. */
export const underWay = (): boolean => tracer !== null && trace.getActiveSpan() !== undefined;

/** What is under way, as another process takes it up (W3C's traceparent); null where nothing is. */
export function handedOn(): string | null {
  if (!underWay()) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** What another process handed on; a beginning where it is nothing, or nonsense. */
export const takenUp = (traceparent: unknown): Context => propagation.extract(ROOT_CONTEXT, { traceparent });
