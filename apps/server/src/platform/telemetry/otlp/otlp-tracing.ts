import {
  type Attributes,
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Span, Tracing } from '../tracing.ts';

/** W3C Trace Context, version 00; a later version may append fields. */
const traceparentPattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** The caller's step, or the beginning of a trace of our own where its header says none. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparentPattern.exec(traceparent ?? '') ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/** What an error is, for grouping: its code, else its class. */
function kindOfError(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(typeof code === 'string' ? code : (name ?? typeof error));
}

function wrap(tracer: Tracer, span: OtelSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    set: (attributes) => void span.setAttributes(attributes as Attributes),
    begin: (name, attributes) => {
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return wrap(tracer, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within));
    },
    fail: (error) => {
      span.setAttribute('error.type', kindOfError(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

export const createOtlpTracing = (tracer: Tracer): Tracing => ({
  begin: (name, attributes, traceparent) =>
    wrap(tracer, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent))),
});
