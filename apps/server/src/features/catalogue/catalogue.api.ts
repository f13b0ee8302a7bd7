export { audioBlobKey, hlsBlobKey } from './audio-blob-key.ts';
export type { DatasetsStore } from './datasets/datasets.store.ts';
export type { SearchStore } from './search/search.store.ts';
