import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { Clock } from '#platform/clock.ts';
import type { BlockStore } from './block.store.ts';

export interface BlockContext {
  readonly blocks: BlockStore;
  readonly clock: Clock;
  /** Notifies a user's open pages and the caches of all processes; resolves when the change is in effect. */
  readonly notifyBlockChange: (userId: string, entry: BlockEntry) => Promise<void>;
}

const fromOtherSide = (entry: BlockEntry, viewerId: string): BlockEntry => ({
  ...entry,
  userId: viewerId,
  isBlocked: entry.isBlocking,
  isBlocking: entry.isBlocked,
});

/** Blocks somebody, or lifts it (specification 3.16). Both hear of it, on every page that they have open. */
export async function setBlock(
  { blocks, clock, notifyBlockChange }: BlockContext,
  userId: string,
  otherId: string,
  active: boolean,
): Promise<BlockEntry | 'oneself' | 'not_found'> {
  if (userId === otherId) return 'oneself';
  const done = await blocks.set(userId, otherId, { active, now: clock.now() });
  if (!done) return 'not_found';
  if (done.isChanged) {
    await Promise.all([
      notifyBlockChange(userId, done.entry),
      notifyBlockChange(otherId, fromOtherSide(done.entry, userId)),
    ]);
  }
  return done.entry;
}
