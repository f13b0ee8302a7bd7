/** What other features may use of people. */
export type { BlockReader } from './block.store.ts';
export type { BlockListCache } from './block-list-cache.ts';
