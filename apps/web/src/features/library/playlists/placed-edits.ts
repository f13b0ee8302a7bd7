import type { PlaylistEdit } from './edit-queue.ts';
import type { RemovedPlaces } from './removed-places.ts';

type Change = (places: RemovedPlaces) => RemovedPlaces;

export interface PlacedEdits {
  /** As the songs are shown, with the edits that are still being saved. */
  shown(): RemovedPlaces;
  /** Counts `change` from now on; an edit that fails takes all that wait behind it along, as the queue of edits does. */
  around(change: Change, send: PlaylistEdit['send']): PlaylistEdit['send'];
}

/** Keeps where removed songs stood true to the edits of their list. */
export function createPlacedEdits(): PlacedEdits {
  let saved: RemovedPlaces = [];
  let shown: RemovedPlaces = [];
  return {
    shown: () => shown,
    around: (change, send) => {
      shown = change(shown);
      return async (version) => {
        const answer = await send(version);
        if (answer === undefined) shown = saved;
        else saved = change(saved);
        return answer;
      };
    },
  };
}
