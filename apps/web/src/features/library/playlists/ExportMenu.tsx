import type { Playlist } from '@madoi/contract/catalogue/entities';
import { albumPath } from '@madoi/contract/page-paths';
import { type PlaylistFormat, playlistFormats, writeM3u, writeXspf } from '@madoi/domain/library/playlist-files';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fetchTracks } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { locationOf } from './match-tracks.ts';

const types: Readonly<Record<PlaylistFormat, string>> = { m3u8: 'audio/x-mpegurl', xspf: 'application/xspf+xml' };
const writers = { m3u8: writeM3u, xspf: writeXspf } as const;
/** What some system does not allow in a file's name. */
const unsafeChars = /[\\/:*?"<>|\p{Cc}]/gu;

function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Safari fetches it a little later than the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const useExport = ({ name, tracks }: Playlist) => {
  const t = useTranslations('library.playlists');
  const locale = useLocale();
  const save = async (format: PlaylistFormat) => {
    const details = await fetchTracks(call, tracks);
    const rows = tracks.flatMap((id) => {
      const track = details.tracks[id];
      if (track === undefined) return [];
      return {
        title: nameIn(track, locale),
        artist: nameIn(details.artists[track.artistId], locale),
        album: nameIn(details.albums[track.albumId], locale),
        durationSec: track.audioInfo.duration,
        location: locationOf(window.location.origin, albumPath(track.albumId), id),
      };
    });
    const fileName = `${name.replace(unsafeChars, '_').slice(0, 80)}.${format}`;
    saveText(writers[format]({ name, tracks: rows }), fileName, types[format]);
  };
  return (format: PlaylistFormat) =>
    void save(format).catch((error: unknown) => {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    });
};

/** A playlist as a file for other programs. */
export const ExportMenu = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists.export');
  const save = useExport(playlist);
  if (playlist.tracks.length === 0) return null;
  return (
    <Menu label={t('button')} button={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {playlistFormats.map((format) => (
        <MenuItem key={format} onSelect={() => save(format)}>
          {t(format)}
        </MenuItem>
      ))}
    </Menu>
  );
};
