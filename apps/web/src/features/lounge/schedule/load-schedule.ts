import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges } from '@madoi/contract/lounge/room';

export interface ScheduleData {
  readonly booked: readonly LoungeCard[];
  readonly nowMs: number;
}

const pageSize = 100;
const pagesMax = 3;

/** Everything that is booked: nobody can book further ahead than thirty days. */
export const loadSchedule = async (call: CallEndpoint): Promise<ScheduleData> => {
  const booked: LoungeCard[] = [];
  let next: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await call(listLounges, {
      query: { life: 'scheduled', limit: pageSize, ...(next === undefined ? {} : { next }) },
    });
    booked.push(...answer.list);
    next = answer.paging.next;
    if (next === undefined) break;
  }
  return { booked, nowMs: Date.now() };
};
