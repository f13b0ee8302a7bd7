import { datasets } from '@madoi/contract/catalogue/catalogue';
import {
  playlistDescriptionMaxChars,
  playlistNameMaxChars,
  playlistsMax,
  playlistTracksMax,
} from '@madoi/contract/constants';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import {
  addPlaylistTracks,
  createPlaylist,
  listOwnedPlaylists,
  type OwnedPlaylist,
  type PlaylistReason,
} from '@madoi/contract/library/playlists';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Details, fetchTracks, noDetails } from '#platform/details/fetch-details.ts';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { showToast } from '#ui/toast/toasts.ts';

const ownedKey = ['playlists', 'owned'] as const;
const oneKey = (id: string) => ['playlists', 'one', id] as const;

export type PlaylistAnswer = EndpointAnswer<typeof createPlaylist>;
export type EditedPlaylist = Extract<PlaylistAnswer, { success: true }>;

/** A name of the page's own for a command, so that a repeated one is done once. */
export const commandId = (): string => crypto.randomUUID();

/** What the covers of these playlists are made of. */
export const useFirstTracks = (list: readonly OwnedPlaylist[]): Details => {
  const ids = [...new Set(list.flatMap(({ firstTracks }) => firstTracks))];
  const { data } = useQuery({
    queryKey: ['playlists', 'first-tracks', ids.join(' ')],
    queryFn: () => fetchTracks(call, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? noDetails;
};

/** The person's own playlists, the latest first. */
export const useOwnedPlaylists = (isWanted: boolean) => {
  const query = useInfiniteQuery({
    queryKey: ownedKey,
    queryFn: ({ pageParam }) => call(listOwnedPlaylists, { query: pageParam === undefined ? {} : { next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    enabled: isWanted,
    staleTime: 0,
  });
  const { data, hasNextPage, fetchNextPage } = query;
  const list: readonly OwnedPlaylist[] | undefined = data?.pages.flatMap((page) => page.list);
  return {
    list,
    more: { hasMore: hasNextPage, state: nextPageStateOf(query), onMore: () => void fetchNextPage() },
  };
};

/** One playlist with its songs, as it is on the server right now. */
export const usePlaylist = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: async () => (await call(datasets, { body: { playlists: [id] } })).playlists[id] ?? null,
    staleTime: 0,
  });

/** The songs of a playlist by name, and their artists and albums. After a change those that are known already stay in sight. */
export const usePlaylistDetails = (trackIds: readonly string[]): Details => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['playlists', 'tracks', [...new Set(trackIds)].sort().join(' ')],
    queryFn: () => fetchTracks(call, trackIds),
    placeholderData: () => client.getQueriesData<Details>({ queryKey: ['playlists', 'tracks'] }).at(-1)?.[1],
  });
  return data ?? noDetails;
};

export const invalidatePlaylists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['playlists'] });

const limits = {
  name: playlistNameMaxChars,
  description: playlistDescriptionMaxChars,
  tracks: playlistTracksMax,
  playlists: playlistsMax,
};

/** Runs a command on a playlist and shows a toast if it fails. Answers the changed playlist; undefined after a failure. */
export const usePlaylistCommand = () => {
  const t = useTranslations('library.playlists');
  const client = useQueryClient();
  const refuse = (reason: PlaylistReason) => showToast({ kind: 'error', text: t(`wrong.${reason}`, limits) });
  return async (run: () => Promise<PlaylistAnswer>): Promise<EditedPlaylist | undefined> => {
    try {
      const answer = await run();
      if (!answer.success) {
        refuse(answer.reason);
        return undefined;
      }
      client.setQueryData(oneKey(answer.id), answer);
      pageDatasets()?.forget({ playlists: [answer.id] });
      return answer;
    } catch (error) {
      const isOutdated = statusOf(error) === 409;
      if (!isOutdated) console.error(error);
      showToast({ kind: isOutdated ? 'info' : 'error', text: t(isOutdated ? 'changed' : 'failed') });
      return undefined;
    } finally {
      void invalidatePlaylists(client);
    }
  };
};

/** Puts songs at the end of a playlist, or into a new one. Answers its name, if that was done. */
export const useAddTracks = () => {
  const command = usePlaylistCommand();
  return {
    addTo: (id: string, trackIds: readonly string[]) => {
      const body = { trackIds: [...trackIds], clientId: commandId() };
      return command(() => call(addPlaylistTracks, { params: { id }, body }));
    },
    addToNew: (name: string, trackIds: readonly string[]) => {
      const body = { name, trackIds: [...trackIds], clientId: commandId() };
      return command(() => call(createPlaylist, { body }));
    },
  };
};
