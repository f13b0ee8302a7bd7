import type { Playlist } from '@madoi/contract/catalogue/entities';
import { addPlaylistTracks, movePlaylistTrack, removePlaylistTracks } from '@madoi/contract/library/playlists';
import { withoutTracks, withTrackMoved, withTracks } from '@madoi/domain/library/playlist-edits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { createEditQueue } from './edit-queue.ts';
import { commandId, usePlaylistCommand } from './use-playlists.ts';

/** Moves and removes the songs of the user's own playlist. What is removed can be put back where it stood. */
export const useTrackEdits = (playlist: Playlist) => {
  const t = useTranslations('library.playlists');
  const command = usePlaylistCommand();
  const [shown, setShown] = useState<readonly string[]>();
  const [edits] = useState(() => createEditQueue(playlist, setShown));
  useEffect(() => edits.reset(playlist), [edits, playlist]);
  const params = { id: playlist.id };
  const tracks = shown ?? playlist.tracks;
  const putBack = (trackId: string, position: number) => {
    const body = { trackIds: [trackId], position, clientId: commandId() };
    edits.enqueue({
      apply: (before) => withTracks(before, [trackId], position) ?? before,
      send: (version) => command(() => call(addPlaylistTracks, { params, body: { ...body, version } })),
    });
  };
  return {
    tracks,
    move: (from: number, to: number) => {
      if (from === to || from < 0 || to < 0) return;
      const clientId = commandId();
      edits.enqueue({
        apply: (before) => withTrackMoved(before, from, to),
        send: (version) => command(() => call(movePlaylistTrack, { params, body: { from, to, version, clientId } })),
      });
    },
    remove: (at: number, title: string) => {
      const trackId = tracks[at];
      const body = { positions: [at], clientId: commandId() };
      edits.enqueue({
        apply: (before) => withoutTracks(before, [at]),
        send: async (version) => {
          const changed = await command(() => call(removePlaylistTracks, { params, body: { ...body, version } }));
          if (changed !== undefined && trackId !== undefined) {
            const action = { label: t('undo'), onPress: () => putBack(trackId, at) };
            showToast({ kind: 'done', text: t('removed', { title }), action });
          }
          return changed;
        },
      });
    },
  };
};
