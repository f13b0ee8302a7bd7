import type { Activity } from '@madoi/contract/lounge/activity';
import type { Ids } from '../../../platform/ids.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';

type TextIn3 = Extract<Activity, { readonly kind: 'systemMessage' }>['text'];

/** The first activities of a room (specification 3.22). Their keys let a room open only once in its log. */
export function openingLines(ids: Ids, at: number, welcome?: TextIn3): readonly NewRoomEvent[] {
  const line = (kind: 'liveStart' | 'communityGuidelines' | 'aboutJoinVisibility'): NewRoomEvent => {
    const id = ids.next();
    const payload = { id, at, kind };
    return { event: 'receive:message:system', at, subjectId: id, commandKey: `opening:${kind}`, payload };
  };
  const lines = [line('communityGuidelines'), line('aboutJoinVisibility')];
  if (welcome === undefined) return [...lines, line('liveStart')];
  const id = ids.next();
  const payload = { id, at, kind: 'systemMessage' as const, text: welcome };
  return [
    ...lines,
    { event: 'receive:message:system', at, subjectId: id, commandKey: 'opening:systemMessage', payload },
  ];
}
