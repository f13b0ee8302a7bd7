import type { Clock } from '../../../platform/clock.ts';
import type { DatasetKind, DatasetsStore } from './datasets.store.ts';
import { createEntityTexts, type EntityTexts } from './entity-texts.ts';

export type DatasetIds = { readonly [K in DatasetKind]?: readonly string[] | undefined };

/** The five maps of specification 7.09, as JSON text ready to send. */
export type AnswerDatasets = (ids: DatasetIds, viewerId: string | undefined) => Promise<string>;

const kinds = ['tracks', 'albums', 'artists', 'users', 'playlists'] as const;
const freshForMs = 5_000;
const capacity = 20_000;

export function createAnswerDatasets(store: DatasetsStore, clock: Clock): AnswerDatasets {
  const texts = (read: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>): EntityTexts =>
    createEntityTexts({ clock, read, freshForMs, capacity });
  const shared = {
    tracks: texts(store.tracks),
    albums: texts(store.albums),
    artists: texts(store.artists),
    users: texts(store.users),
  };
  // What of a playlist may be seen depends on who looks: it is read every time.
  const playlistTexts = (viewerId: string | undefined): EntityTexts =>
    createEntityTexts({ clock, read: (ids) => store.playlists(ids, viewerId), freshForMs: 0, capacity: 0 });

  return async (ids, viewerId) => {
    const maps = await Promise.all(
      kinds.map(async (kind) => {
        const wanted = ids[kind] ?? [];
        if (wanted.length === 0) return `"${kind}":{}`;
        const source = kind === 'playlists' ? playlistTexts(viewerId) : shared[kind];
        return `"${kind}":{${await source.membersOf(wanted)}}`;
      }),
    );
    return `{${maps.join(',')}}`;
  };
}
