import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Artist } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { type EndedLounge, getEndedLounge, listAttendees } from '@madoi/contract/lounge/ended';

export type Attendees = EndpointAnswer<typeof listAttendees>;

export interface RoomRecap {
  readonly ended: EndedLounge;
  /** The first of those who were there. */
  readonly attendees: Attendees;
  readonly artists: Readonly<Record<string, Artist>>;
}

/** Nothing was played: there is nothing to take home but another room. */
export const isEmptyRecap = ({ ended }: RoomRecap): boolean => ended.setlist.length === 0;

/** What a room that is over shows: its record, with the artists' names and who was there. */
export const loadRoomRecap = async (call: CallEndpoint, loungeId: string): Promise<RoomRecap> => {
  const params = { id: loungeId };
  const [ended, attendees] = await Promise.all([
    call(getEndedLounge, { params }),
    call(listAttendees, { params, query: {} }),
  ]);
  const artistIds = [...new Set(ended.setlist.flatMap(({ detail }) => (detail ? [detail.artistId] : [])))];
  if (artistIds.length === 0) return { ended, attendees, artists: {} };
  const { artists } = await call(datasets, { body: { artists: artistIds.slice(0, datasetChunkIds) } });
  return { ended, attendees, artists };
};
