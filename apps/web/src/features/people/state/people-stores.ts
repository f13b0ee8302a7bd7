import { isBlockEntry } from '@madoi/contract/people/block-entry-guard';
import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';
import { call } from '#platform/http/call.ts';
import { type BlocksStore, createBlocksStore, type StoredBlocks } from './blocks-store.ts';
import { createMutesStore, type MutedPerson, type MutesStore } from './mutes-store.ts';

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

const isStoredBlocks = (body: unknown): body is StoredBlocks =>
  isRecord(body) &&
  typeof body.userId === 'string' &&
  typeof body.next === 'number' &&
  Array.isArray(body.list) &&
  body.list.every(isBlockEntry);

const isMutedPerson = (thing: unknown): thing is MutedPerson =>
  isRecord(thing) &&
  typeof thing.id === 'string' &&
  typeof thing.name === 'string' &&
  typeof thing.uploadedAt === 'number';

const isMutes = (body: unknown): body is readonly MutedPerson[] => Array.isArray(body) && body.every(isMutedPerson);

/** On the server there is nothing to remember, and no page to remember it for. */
const emptyStorage: TextStore = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

const storage = (): TextStore => {
  try {
    return typeof window === 'undefined' ? emptyStorage : window.localStorage;
  } catch {
    return emptyStorage;
  }
};

/** This page's map of blocks: empty until `useBlocksSync` has taken it. */
export const pageBlocks: BlocksStore = createBlocksStore({
  call,
  entry: createLocalEntry({ key: 'blocks', version: 1, accepts: isStoredBlocks }, storage()),
});

export const pageMutes: MutesStore = createMutesStore(
  createLocalEntry({ key: 'mutes', version: 1, accepts: isMutes }, storage()),
);
