import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { Activity } from '@madoi/contract/lounge/activity';
import { getRoomEvents, type RoomEvent } from '@madoi/contract/socket/room-events';
import type { SaidMessage } from '../gifting/paid-message.ts';
import type { EarlierLog } from '../view/room-view.ts';

const pageSize = 100;

const activityOf = ({ event, payload }: RoomEvent): readonly Activity[] => {
  if (event === 'receive:activity' || event === 'receive:message:system') return [payload];
  if (event !== 'receive:effect:paid') return [];
  const { id, seq, at } = payload;
  return [{ kind: 'flowerStamp', id, seq, at, effect: payload }];
};

/** Of a removed message only the place is left. */
const messageOf = ({ event, payload }: RoomEvent): readonly SaidMessage[] =>
  (event === 'receive:message' || event === 'receive:message:paid') && payload.message !== '' ? [payload] : [];

/**
 * The page of a room's log before `fromSeq`. The log is read forwards, so the page begins a page's length earlier. If
 * the log does not go back that far, the server answers `reset`, and the beginning has been reached.
 */
export async function readEarlier(call: CallEndpoint, roomId: string, fromSeq: number): Promise<EarlierLog> {
  const since = Math.max(0, fromSeq - 1 - pageSize);
  const limit = fromSeq - 1 - since;
  if (limit <= 0) return { messages: [], activities: [], fromSeq: 1 };
  const { list, operation } = await call(getRoomEvents, { params: { id: roomId }, query: { since, limit } });
  return {
    messages: list.flatMap(messageOf),
    activities: list.flatMap(activityOf),
    fromSeq: operation === 'reset' ? 1 : since + 1,
  };
}
