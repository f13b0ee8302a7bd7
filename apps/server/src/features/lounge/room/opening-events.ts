import type { Activity } from '@madoi/contract/lounge/activity';
import type { Ids } from '#platform/ids.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';

type LocalizedText = Extract<Activity, { readonly kind: 'systemMessage' }>['text'];

/** The first activity of a room (specification 3.22). Its key lets a room open only once in its log. */
export function openingEvents(ids: Ids, at: number, welcome?: LocalizedText): readonly NewRoomEvent[] {
  const id = ids.next();
  const kind = welcome === undefined ? ('liveStart' as const) : ('systemMessage' as const);
  const payload = kind === 'liveStart' ? { id, at, kind } : { id, at, kind, text: welcome as LocalizedText };
  return [{ event: 'receive:message:system', at, subjectId: id, commandKey: `opening:${kind}`, payload }];
}
