export { audioBlobKey, hlsBlobKey, isHlsBlobKey } from './audio-blob-key.ts';
export type { DatasetsStore } from './datasets/datasets.store.ts';
export type { PopularQuery, PopularStore } from './popular/popular.store.ts';
export { createPgFindArtistNames } from './search/artist-names.store.pg.ts';
export type { PlaysStore } from './search/play-scores.store.ts';
export type { VisibleHits } from './search/search.routes.ts';
export type { SearchStore } from './search/search.store.ts';
