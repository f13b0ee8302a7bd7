import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { obiFor } from '@madoi/prints/obi';
import { createDetailsStore, type DetailsStore, type QueueDetails } from '@madoi/room-client/queue/details-store';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { call } from '#platform/http/call.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useSoloState } from './solo-context.ts';

let queueDetailsStore: DetailsStore | undefined;
/** One per page, in the browser only: what was looked up for the bar is there for the drawer. */
const pageQueueDetails = (): DetailsStore => {
  queueDetailsStore ??= createDetailsStore(call);
  return queueDetailsStore;
};

export interface SoloTrackText {
  readonly title: string;
  readonly artist: string;
  readonly artistId: string | undefined;
  readonly albumId: string | undefined;
  readonly albumName: string;
  readonly artworkVersion: number;
  /** Of the album's obi, for `--ink`. */
  readonly ink: string | undefined;
}

type Locale = ReturnType<typeof useLocale>;
type Named = { readonly name: string; readonly names?: Partial<Record<Locale, string>> | undefined } | undefined;
const nameIn = (locale: Locale, named: Named): string => named?.names?.[locale] ?? named?.name ?? '';

export const selectSoloTrackText = (
  details: QueueDetails,
  mediaTrack: MediaTrack | undefined,
  locale: Locale,
): Omit<SoloTrackText, 'title'> & { readonly title: string | undefined } => {
  const track = details.tracks[mediaTrack?.trackId ?? ''] ?? mediaTrack?.detail;
  const album = details.albums[track?.albumId ?? ''];
  return {
    title: track === undefined ? undefined : nameIn(locale, track),
    artist: nameIn(locale, details.artists[track?.artistId ?? '']),
    artistId: track?.artistId,
    albumId: track?.albumId,
    albumName: nameIn(locale, album),
    artworkVersion: album?.artworkUpdatedAt ?? 0,
    ink: album?.colors.ink ?? (track === undefined ? undefined : obiFor(track.albumId).ink),
  };
};

/** Looks up, for every entry of the queue, what the page does not know yet. */
export const useLoadQueueDetails = (): void => {
  const tracks = useSoloState((state) => state.tracks);
  useEffect(() => {
    const details = pageQueueDetails();
    const known = tracks.flatMap(({ detail }) => (detail === undefined ? [] : [detail]));
    const unknown = tracks.flatMap(({ detail, trackId }) => (detail === undefined ? [trackId] : []));
    // What cannot be looked up now is looked up when the queue changes next.
    void details.addKnownTracks(known).catch(() => undefined);
    void details.ensureLoaded({ trackIds: unknown }).catch(() => undefined);
  }, [tracks]);
};

/** An entry of the queue in the words of the page's language. */
export const useSoloTrackText = (mediaTrack: MediaTrack | undefined): SoloTrackText => {
  const t = useTranslations('player');
  const locale = useLocale();
  const details = useStore(pageQueueDetails().store);
  const words = selectSoloTrackText(details, mediaTrack, locale);
  return { ...words, title: words.title ?? t('unknownTrack') };
};

/** Under a title: who plays it, and which section of it was chosen. */
export const useTrackSubtitle = (mediaTrack: PlayableTrack | undefined): string => {
  const t = useTranslations('player');
  const { artist } = useSoloTrackText(mediaTrack);
  const range = mediaTrack?.range;
  if (range === undefined) return artist;
  const section = t('section', { from: formatDuration(range.startSec), to: formatDuration(range.endSec) });
  return [artist, section].filter((text) => text !== '').join('　');
};

/** The same outside of rendering, for what is announced. */
export const useTitleOf = (): ((mediaTrack: MediaTrack | undefined) => string) => {
  const t = useTranslations('player');
  const locale = useLocale();
  return (mediaTrack) =>
    selectSoloTrackText(pageQueueDetails().store.getState(), mediaTrack, locale).title ?? t('unknownTrack');
};
