import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { planDetailFetches } from '@madoi/domain/lounge/queue/queue-paging';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { StoreApi } from 'zustand/vanilla';
import type { RequestsView } from '../requests/requests-view.ts';
import type { RoomView } from '../view/room-view.ts';
import type { DetailsStore, UpdatedAtOf } from './details-store.ts';

interface WithDetails {
  readonly details: DetailsStore;
}

/** When the room's tracks and people last changed, as its queue and its list of people say. */
const versionsIn = ({ people }: RoomView, tracks: readonly MediaTrack[]): UpdatedAtOf => {
  const versions = new Map(people.map(({ user }) => [user.id, user.updatedAt]));
  for (const { trackId, trackUpdatedAt } of tracks)
    versions.set(trackId, Math.max(trackUpdatedAt, versions.get(trackId) ?? 0));
  return (id) => versions.get(id);
};

/** QueueDetails come as the queue needs them: the next five first, then the rest (specification 5.13, 9.24). */
export function fetchDetailsAsNeeded({
  view,
  details,
}: WithDetails & { readonly view: StoreApi<RoomView> }): () => void {
  const fetchMissing = (state: RoomView) => {
    const queue = selectQueueView(state.replica);
    const tracks = selectTracks(queue);
    const userIds = tracks.map((track) => track.createdBy.id).filter((id) => id !== 'system');
    const updatedAtOf = versionsIn(state, tracks);
    for (const trackIds of planDetailFetches(tracks, selectIndex(queue)))
      void details.ensureLoaded({ trackIds, updatedAtOf }).catch(() => undefined);
    void details.ensureLoaded({ userIds, updatedAtOf }).catch(() => undefined);
  };
  fetchMissing(view.getState());
  return view.subscribe((state, before) => {
    if (state.replica !== before.replica) fetchMissing(state);
  });
}

/** Toasts name requested songs even while the list of requests is closed. */
export function fetchRequestedTracks({
  requests,
  details,
}: WithDetails & { readonly requests: StoreApi<RequestsView> }): () => void {
  return requests.subscribe(({ list }, before) => {
    if (list === undefined || list === before.list) return;
    void details.ensureLoaded({ trackIds: list.waiting.map(({ trackId }) => trackId) }).catch(() => undefined);
  });
}
