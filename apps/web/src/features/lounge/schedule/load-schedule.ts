import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges } from '@madoi/contract/lounge/room-lists';

export interface ScheduledRoomsPage {
  readonly scheduled: readonly LoungeCard[];
  readonly next: string | undefined;
}

export interface ScheduleData extends ScheduledRoomsPage {
  readonly nowMs: number;
}

const pageSize = 40;

/** All scheduled rooms, the next one first. Rooms can be scheduled at most thirty days ahead. */
export const loadSchedulePage = async (call: CallEndpoint, next?: string): Promise<ScheduledRoomsPage> => {
  const query = { life: 'scheduled' as const, limit: pageSize, ...(next !== undefined && { next }) };
  const { list, paging } = await call(listLounges, { query });
  return { scheduled: list, next: paging.next };
};

export const loadSchedule = async (call: CallEndpoint): Promise<ScheduleData> => ({
  ...(await loadSchedulePage(call)),
  nowMs: Date.now(),
});
