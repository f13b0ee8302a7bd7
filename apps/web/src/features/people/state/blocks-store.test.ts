import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { LocalEntry } from '@madoi/room-client/storage/local-entry';
import { describe, expect, it, vi } from 'vitest';
import { createBlocksStore, onHiddenChange, type StoredBlocks } from './blocks-store.ts';

const entryOf = (userId: string, updatedAt: number, flags: Partial<BlockEntry> = {}): BlockEntry => ({
  userId,
  isBlocked: false,
  isBlocking: false,
  updatedAt,
  ...flags,
});

function setUp(answers: readonly { list: BlockEntry[]; next: number }[] = []) {
  const asked: unknown[] = [];
  let kept: StoredBlocks | undefined;
  const entry: LocalEntry<StoredBlocks> = {
    read: () => kept,
    write: (body) => {
      kept = body;
      return true;
    },
    remove: () => {
      kept = undefined;
    },
  };
  const call = (async (endpoint: { method: string; path: string }, input: { query?: { since?: number } }) => {
    asked.push([endpoint.method, input.query?.since]);
    if (endpoint.method === 'POST') return entryOf('user-ken', 9, { isBlocking: true });
    if (endpoint.method === 'DELETE') return entryOf('user-ken', 10);
    return answers[asked.length - 1] ?? { list: [], next: input.query?.since ?? 0 };
  }) as unknown as CallEndpoint;
  return { asked, blocks: createBlocksStore({ call, entry }), create: () => createBlocksStore({ call, entry }) };
}

describe('the map of blocks', () => {
  it('[3.16] [5.10] hides who is blocked in either direction, and goes on from its cursor', async () => {
    const { blocks, asked, create } = setUp([
      { list: [entryOf('user-mio', 3, { isBlocked: true }), entryOf('user-yui', 4)], next: 4 },
    ]);
    await blocks.refresh('user-me');
    expect([...blocks.store.getState().hidden]).toEqual(['user-mio']);
    await blocks.refresh('user-me');
    // Another page of this browser begins with what is kept.
    const again = create();
    await again.refresh('user-me');
    expect([...again.store.getState().hidden]).toEqual(['user-mio']);
    expect(asked).toEqual([
      ['GET', 0],
      ['GET', 4],
      ['GET', 4],
    ]);
  });

  it('[6.02] starts over for another user, and is empty for guests', async () => {
    const { blocks, asked } = setUp([{ list: [entryOf('user-mio', 3, { isBlocking: true })], next: 3 }]);
    await blocks.refresh('user-me');
    await blocks.refresh('user-you');
    expect(asked.at(-1)).toEqual(['GET', 0]);
    expect(blocks.store.getState().hidden.size).toBe(0);
    await blocks.refresh(undefined);
    expect(blocks.store.getState()).toMatchObject({ userId: undefined, next: 0 });
  });

  it('applies a change at once, and never lets an older answer replace a newer one', async () => {
    const { blocks } = setUp();
    await blocks.refresh('user-me');
    await blocks.set('user-ken', true);
    const { hidden } = blocks.store.getState();
    expect([...hidden]).toEqual(['user-ken']);
    blocks.applyUpdate(entryOf('user-ken', 5));
    expect(blocks.store.getState().hidden).toBe(hidden);
    await blocks.set('user-ken', false);
    expect(blocks.store.getState().hidden.size).toBe(0);
  });

  it('forgets a block that was lifted elsewhere while no page was open, though its cursor never moved', async () => {
    const { blocks, create } = setUp();
    await blocks.refresh('user-me');
    // An event moves no cursor: the next page asks from the beginning, and lifted blocks are not in the answer.
    blocks.applyUpdate(entryOf('user-ken', 5, { isBlocking: true }));
    const again = create();
    await again.refresh('user-me');
    expect(again.store.getState().hidden.size).toBe(0);
  });

  it('keeps what an event says while the map is fetched from the beginning', async () => {
    const { blocks } = setUp();
    const fetched = blocks.refresh('user-me');
    blocks.applyUpdate(entryOf('user-ken', 5, { isBlocking: true }));
    await fetched;
    expect([...blocks.store.getState().hidden]).toEqual(['user-ken']);
  });

  it('says when somebody is hidden or seen again while the page is open, not what a login or the first fetch brings', async () => {
    const { blocks } = setUp([{ list: [entryOf('user-mio', 3, { isBlocked: true })], next: 3 }]);
    const listener = vi.fn();
    onHiddenChange(blocks, listener);
    await blocks.refresh('user-me');
    expect(listener).not.toHaveBeenCalled();
    blocks.applyUpdate(entryOf('user-ken', 5, { isBlocked: true }));
    expect(listener).toHaveBeenCalledTimes(1);
    blocks.applyUpdate(entryOf('user-ken', 5, { isBlocked: true }));
    expect(listener).toHaveBeenCalledTimes(1);
    blocks.applyUpdate(entryOf('user-ken', 6));
    expect(listener).toHaveBeenCalledTimes(2);
    await blocks.refresh('user-you');
    await blocks.refresh(undefined);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
