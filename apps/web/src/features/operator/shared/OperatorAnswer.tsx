import type { ReactNode } from 'react';
import { RequestFailure, type RequestFailureProps } from './RequestFailure.tsx';
import { RequestWaiting } from './RequestWaiting.tsx';

export interface OperatorAnswerProps<T> {
  readonly query: RequestFailureProps['query'] & { readonly isPending: boolean; readonly data: T | undefined };
  readonly children: (data: T) => ReactNode;
}

/** What one call answers: while it is being read, what could not be read, or what `children` make of it. */
export function OperatorAnswer<T>({ query, children }: OperatorAnswerProps<T>) {
  if (query.isPending) return <RequestWaiting rowCount={1} rowHeight={240} />;
  if (query.data === undefined) return <RequestFailure query={query} />;
  return children(query.data);
}
