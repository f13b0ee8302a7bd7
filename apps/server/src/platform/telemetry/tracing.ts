/** Ids, names of routes and statements, counts and outcomes: never a name, an address, a text or a value of a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** One step of a trace. */
export interface Span {
  readonly traceId: string;
  set(attributes: SpanAttributes): void;
  /** A step within this one. */
  begin(name: string, attributes: SpanAttributes): Span;
  /** Marks it as failed, by the kind of the error alone: its message may hold what somebody wrote. */
  fail(error: unknown): void;
  end(): void;
}

/** Begins traces. A process that no collector listens to has none. */
export interface Tracing {
  /** `traceparent`: of a trusted caller (W3C Trace Context), whose trace goes on here. */
  begin(name: string, attributes: SpanAttributes, traceparent?: string): Span;
}
