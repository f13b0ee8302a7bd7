import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { pageQueueDetails } from '#platform/details/page-queue-details.ts';
import { selectTrackText, type TrackText, useTrackTextOf } from '#platform/details/track-text.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useSoloState } from './solo-context.ts';

/** An entry of the queue; one that is not known says so. */
export type SoloTrackText = TrackText & { readonly title: string };

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
  const text = useTrackTextOf(pageQueueDetails(), mediaTrack);
  return { ...text, title: text.title ?? t('unknownTrack') };
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
    selectTrackText(pageQueueDetails().store.getState(), mediaTrack, locale).title ?? t('unknownTrack');
};
