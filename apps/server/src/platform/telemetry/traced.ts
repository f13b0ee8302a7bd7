import type { SpanAttributes } from './tracing.ts';
import { currentContext } from './work-context.ts';

/**
 * Runs `work` as a step of the request or command that the caller works for. What the server does by itself is not traced: it has no beginning that
 * somebody waits for, and would outnumber the rest.
 */
export async function traced<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> {
  const span = currentContext()?.span?.begin(name, attributes);
  if (span === undefined) return work();
  try {
    return await work();
  } catch (error) {
    if (isFailure(error)) span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
