import { createDetailsStore, type DetailsStore } from '@madoi/room-client/queue/details-store';
import { call } from '#platform/http/call.ts';
import { pageDatasets } from './page-datasets.ts';

let opened: DetailsStore | undefined;

/** What is known of the visitor's own queue. One per page, in the browser only: the bar, its queue and the lock screen share it. */
export const pageQueueDetails = (): DetailsStore => {
  opened ??= createDetailsStore({ call, cache: pageDatasets() });
  return opened;
};
