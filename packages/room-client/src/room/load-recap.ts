import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Artist } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type EndedLounge, getEndedLounge } from '@madoi/contract/lounge/ended';

export interface RoomRecap {
  readonly ended: EndedLounge;
  readonly artists: Readonly<Record<string, Artist>>;
}

/** Nothing was played: there is nothing to take home but another room. */
export const isEmptyRecap = ({ ended }: RoomRecap): boolean => ended.setlist.length === 0;

/** What a room that is over shows: its record, with the artists' names. */
export const loadRoomRecap = async (call: CallEndpoint, loungeId: string): Promise<RoomRecap> => {
  const ended = await call(getEndedLounge, { params: { id: loungeId } });
  const artistIds = [...new Set(ended.setlist.flatMap(({ detail }) => (detail ? [detail.artistId] : [])))];
  if (artistIds.length === 0) return { ended, artists: {} };
  const { artists } = await call(datasets, { body: { artists: artistIds.slice(0, datasetChunkIds) } });
  return { ended, artists };
};
