export { audioBlobKey, hlsBlobKey } from './audio-blob-key.ts';
export type { DatasetsStore } from './datasets/datasets.store.ts';
export { trackOfRow } from './datasets/track-of-row.ts';
export type { SearchEntry, SearchStore } from './search/search.store.ts';
