import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

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
