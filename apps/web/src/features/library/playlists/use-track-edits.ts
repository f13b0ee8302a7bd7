import type { Playlist } from '@madoi/contract/catalogue/entities';
import { addPlaylistTracks, movePlaylistTrack, removePlaylistTracks } from '@madoi/contract/library/playlists';
import { withoutTracks, withTrackMoved, withTracks } from '@madoi/domain/library/playlist-edits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { createEditQueue, type EditedTracks } from './edit-queue.ts';
import { createPlacedEdits } from './placed-edits.ts';
import { positionOf, withoutPlace, withPlace, withPlacesMoved } from './removed-places.ts';
import { commandId, usePlaylistCommand } from './use-playlists.ts';

/** A song that was removed; the command that puts it back keeps its name, so that it is done once. */
interface Removed {
  readonly key: string;
  readonly trackId: string;
  readonly title: string;
  readonly clientId: string;
}

const usePlacedEdits = (playlist: Playlist) => {
  const [shown, setShown] = useState<readonly string[]>();
  const [edits] = useState(() => createEditQueue(playlist, setShown));
  const [placed] = useState(createPlacedEdits);
  useEffect(() => edits.reset(playlist), [edits, playlist]);
  return { tracks: shown ?? playlist.tracks, edits, placed };
};

/** Moves and removes the songs of the user's own playlist. What is removed can be put back where it stood. */
export const useTrackEdits = (playlist: Playlist) => {
  const t = useTranslations('library.playlists');
  const command = usePlaylistCommand();
  const { tracks, edits, placed } = usePlacedEdits(playlist);
  const params = { id: playlist.id };
  const offer = (removed: Removed): void => {
    const action = { label: t('undo'), onPress: () => putBack(removed) };
    showToast({ kind: 'done', text: t('removed', { title: removed.title }), action });
  };
  const putBack = (removed: Removed) => {
    const { key, trackId, clientId } = removed;
    const position = positionOf(placed.shown(), key);
    const body = { trackIds: [trackId], ...(position !== undefined && { position }), clientId };
    const send = (version: number) => command(() => call(addPlaylistTracks, { params, body: { ...body, version } }));
    edits.enqueue({
      apply: (before) => withTracks(before, [trackId], position) ?? before,
      send: placed.around(
        (places) => withoutPlace(places, key),
        async (version) => {
          const changed = await send(version);
          if (changed === undefined) offer(removed);
          return changed;
        },
      ),
    });
  };
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0) return;
    const body = { from, to, clientId: commandId() };
    edits.enqueue({
      apply: (before) => withTrackMoved(before, from, to),
      send: placed.around(
        (places) => withPlacesMoved(places, from, to),
        (version) => command(() => call(movePlaylistTrack, { params, body: { ...body, version } })),
      ),
    });
  };
  const remove = (at: number, title: string) => {
    const trackId = tracks[at];
    if (trackId === undefined) return;
    const body = { positions: [at], clientId: commandId() };
    const removed: Removed = { key: body.clientId, trackId, title, clientId: commandId() };
    const send = async (version: number): Promise<EditedTracks | undefined> => {
      const changed = await command(() => call(removePlaylistTracks, { params, body: { ...body, version } }));
      if (changed !== undefined) offer(removed);
      return changed;
    };
    edits.enqueue({
      apply: (before) => withoutTracks(before, [at]),
      send: placed.around((places) => withPlace(places, removed.key, at), send),
    });
  };
  return { tracks, move, remove };
};
