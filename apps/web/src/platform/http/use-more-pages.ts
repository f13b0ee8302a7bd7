import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type MutationState, mutationStateOf } from './request-state.ts';

export interface Paged {
  /** Where the list goes on; undefined at its end. */
  readonly next: string | undefined;
}

export interface MorePages<Page> {
  /** The first page as it is now, and those that were read since. */
  readonly pages: readonly [Page, ...Page[]];
  readonly hasMore: boolean;
  readonly state: MutationState;
  readonly onMore: () => void;
}

/** A list whose first page was rendered with the document; `read` fetches the next ones, each once. */
export const useMorePages = <Page extends Paged>(
  first: Page,
  read: (next: string) => Promise<Page>,
): MorePages<Page> => {
  const [more, setMore] = useState<readonly Page[]>([]);
  const { next } = more.at(-1) ?? first;
  const mutation = useMutation({
    mutationFn: async () => {
      if (next === undefined) return;
      const page = await read(next);
      setMore((before) => ((before.at(-1) ?? first).next === next ? [...before, page] : before));
    },
    onError: (error) => console.error(error),
  });
  return {
    pages: [first, ...more],
    hasMore: next !== undefined,
    state: mutationStateOf(mutation),
    onMore: () => mutation.mutate(),
  };
};
