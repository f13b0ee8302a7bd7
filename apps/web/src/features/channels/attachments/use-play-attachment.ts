import type { Attachment } from '@madoi/contract/channels/emorie';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { trackEntries, usePlaybackActions } from '#features/catalogue/listening.api.ts';
import { type Details, fetchDetails, fetchTracks } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';

export type MusicAttachment = Attachment & { readonly kind: 'track' | 'album' | 'playlist' };

interface LoadedTracks {
  readonly ids: readonly string[];
  readonly details: Details;
}

const idsOf = async ({ kind, id }: MusicAttachment): Promise<readonly string[]> => {
  if (kind === 'track') return [id];
  const found = await fetchDetails(call, kind === 'album' ? { albums: [id] } : { playlists: [id] });
  return (kind === 'album' ? found.albums[id]?.tracks : found.playlists[id]?.tracks) ?? [];
};

const loadTracks = async (attachment: MusicAttachment): Promise<LoadedTracks> => {
  const ids = await idsOf(attachment);
  return { ids, details: await fetchTracks(call, ids) };
};

/** Plays what a post carries. Its songs are asked for once a pointer or the focus is on the button. */
export const usePlayAttachment = (attachment: MusicAttachment, title: string) => {
  const t = useTranslations('channels.attachment');
  const locale = useLocale();
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const { kind, id } = attachment;
  const { data, isError } = useQuery({
    queryKey: ['attachment-tracks', kind, id],
    queryFn: () => loadTracks(attachment),
    enabled: isWanted,
  });
  const entries = data === undefined ? [] : trackEntries(data.ids, data.details, locale);
  const { playFrom } = usePlaybackActions(entries, { type: kind, id, title });
  useEffect(() => {
    if (!isPressed || (data === undefined && !isError)) return;
    setPressed(false);
    if (isError) showToast({ kind: 'error', text: t('failed') });
    else playFrom();
  });
  const prepare = () => setWanted(true);
  const play = () => {
    setWanted(true);
    setPressed(true);
  };
  return { prepare, play, isLoading: isPressed };
};
