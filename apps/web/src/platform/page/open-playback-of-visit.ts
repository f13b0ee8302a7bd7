import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { playbackSession } from '@madoi/contract/playback/playback';
import { openVisit, type Visit } from './open-visit.ts';

/**
 * Opens the playback session of somebody who opens a page, so that its cookie and what signs with it come with the page. Undefined where there is
 * no session, or none could be opened: the player then opens its own.
 */
export const openPlaybackOfVisit = async (
  visit: Visit,
  url: string,
): Promise<EndpointAnswer<typeof playbackSession> | undefined> => {
  if (visit.isVisit !== true) return undefined;
  const { hasSession } = await openVisit(visit, url);
  return hasSession ? visit.call(playbackSession).catch(() => undefined) : undefined;
};
