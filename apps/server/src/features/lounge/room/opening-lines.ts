import type { Activity } from '@madoi/contract/lounge/activity';
import type { Ids } from '../../../platform/ids.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';

type TextIn3 = Extract<Activity, { readonly kind: 'systemMessage' }>['text'];

/** The first activity of a room (specification 3.22). Its key lets a room open only once in its log. */
export function openingLines(ids: Ids, at: number, welcome?: TextIn3): readonly NewRoomEvent[] {
  const id = ids.next();
  const kind = welcome === undefined ? ('liveStart' as const) : ('systemMessage' as const);
  const payload = kind === 'liveStart' ? { id, at, kind } : { id, at, kind, text: welcome as TextIn3 };
  return [{ event: 'receive:message:system', at, subjectId: id, commandKey: `opening:${kind}`, payload }];
}
