import { describe, expect, it } from 'vitest';
import { createQueryClient, leavesOutHidden, refreshWithoutHidden } from './query-client.ts';

describe('createQueryClient', () => {
  it('[9.25] does not refetch on focus or reconnect, is fresh for 10 min and keeps for 5 min', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 600_000,
      gcTime: 300_000,
    });
  });
});

it('what leaves out hidden people is asked for again when they change, and nothing else', async () => {
  const queries = createQueryClient();
  for (const [name, meta] of [
    ['feed', leavesOutHidden],
    ['prices', {}],
  ] as const) {
    await queries.fetchQuery({ queryKey: [name], queryFn: () => name, meta });
  }
  refreshWithoutHidden(queries);
  const stale = ['feed', 'prices'].filter((name) => queries.getQueryState([name])?.isInvalidated);
  expect(stale).toEqual(['feed']);
  queries.clear();
});
