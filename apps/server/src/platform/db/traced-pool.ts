import pg from 'pg';
import { traced } from '../telemetry/traced.ts';
import { currentContext } from '../telemetry/work-context.ts';
import { shapeOfStatement } from './statement-shape.ts';

type Query = (...args: readonly unknown[]) => unknown;

/** Streams and queries with a callback are not traced: the one kind is what a pool makes of its own queries, the other is not used by calls. */
function textOf(args: readonly unknown[]): string | undefined {
  if (typeof args.at(-1) === 'function') return undefined;
  const [query] = args as readonly [string | { readonly text?: unknown; readonly submit?: unknown }];
  if (typeof query === 'string') return query;
  return typeof query?.text === 'string' && query.submit === undefined ? query.text : undefined;
}

/** Makes each statement a step of the trace under way; its time has the wait for a connection in it, where it asks the pool. */
function traceQueries(query: Query): Query {
  return (...args) => {
    const sql = currentContext()?.span === undefined ? undefined : textOf(args);
    if (sql === undefined) return query(...args);
    const { name, operation, text } = shapeOfStatement(sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    return traced(name, attributes, async () => query(...args));
  };
}

class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Its many overloads differ in what is given, which is passed on as it came.
    this.query = traceQueries(super.query.bind(this) as Query) as typeof this.query;
  }
}

/** A pool whose statements are steps of the traces of requests and commands, those of transactions too. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TracedClient } as pg.PoolConfig);
    this.query = traceQueries(super.query.bind(this) as Query) as typeof this.query;
  }
}
