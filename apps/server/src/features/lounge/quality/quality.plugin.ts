import { listHeardRooms, type RoomQuality, reportRoomQuality } from '@madoi/contract/lounge/quality';
import type { Bus } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Feature } from '#platform/feature.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Identity } from '#platform/identity.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Occupancy } from '../room/occupancy.ts';
import type { RoomStore } from '../room/room.store.ts';
import { createQualityWindow } from './quality-window.ts';

export interface QualityFeatureDeps {
  readonly bus: Pick<Bus, 'channels' | 'rates'>;
  readonly metrics: Pick<Metrics, 'roomStartSeconds' | 'roomStallSeconds' | 'roomStalls' | 'roomOffsetSeconds'>;
  readonly rooms: Pick<RoomStore, 'find' | 'findMany'>;
  readonly occupancy: Pick<Occupancy, 'counts'>;
  /** Whether somebody may be in this room. */
  readonly canBeInRoom: (roomId: string, identity: Identity) => Promise<boolean>;
}

/** A page reports once in five minutes and when it leaves; more is no page of ours. */
const reportsPerSession = { max: 10, windowMs: 5 * 60_000 } as const;
/** A school behind one address. */
const reportsPerAddress = { max: 600, windowMs: 5 * 60_000 } as const;

async function limit({ rates }: QualityFeatureDeps['bus'], sessionHash: string, addressKey: string): Promise<void> {
  const taken = [
    await rates.take(`quality:${sessionHash}`, reportsPerSession.max, reportsPerSession.windowMs),
    await rates.take(`quality-address:${addressKey}`, reportsPerAddress.max, reportsPerAddress.windowMs),
  ];
  for (const rate of taken)
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1_000 });
}

/** Without the room: a label for each would grow without end, and say where somebody was. */
function observe(
  { roomStartSeconds, roomStallSeconds, roomStalls, roomOffsetSeconds }: QualityFeatureDeps['metrics'],
  { startMs, stalls, stallMs, offset }: RoomQuality,
): void {
  if (startMs !== undefined) roomStartSeconds.observe(startMs / 1_000);
  roomStalls.inc(stalls);
  roomStallSeconds.observe(stallMs / 1_000);
  if (offset !== undefined) roomOffsetSeconds.observe(offset.p95Ms / 1_000);
}

/** How rooms are heard in the pages of their listeners, for operators (ADR 074). Nothing of it is stored. */
export function createQualityFeature(deps: QualityFeatureDeps): Feature {
  const { bus, metrics, rooms, occupancy, canBeInRoom } = deps;
  const window = createQualityWindow({ nowMs: () => performance.now() });
  const reported = createBusTopic<RoomQuality>(bus.channels, 'rooms:quality');
  const readHeardRooms = async () => {
    const summaries = window.summaries();
    const found = await rooms.findMany(summaries.map(([roomId]) => roomId));
    const live = summaries.flatMap(([roomId, summary]) => {
      const room = found.get(roomId);
      return room?.life === 'live' ? [{ room, summary }] : [];
    });
    const counts = await occupancy.counts(live.map(({ room }) => room.id));
    const list = live.map(({ room, summary }, place) => ({
      ...{ id: room.id, name: room.name, present: counts[place] ?? 0 },
      ...summary,
    }));
    return { list: list.sort((a, b) => b.present - a.present) };
  };
  return {
    name: 'lounge-quality',
    routes: (app) => {
      registerEndpoint(app, reportRoomQuality, async ({ body }, { identity, addressKey }) => {
        await limit(bus, identity.sessionHash, addressKey);
        const room = await rooms.find(body.roomId);
        if (room === undefined) throw new HttpProblem('not_found');
        if (room.life !== 'live') throw new HttpProblem('conflict', { detail: 'The room is not live.' });
        if (!(await canBeInRoom(room.id, identity))) throw new HttpProblem('forbidden');
        observe(metrics, body);
        await reported.publish(body);
        return { success: true as const };
      });
      registerEndpoint(app, listHeardRooms, readHeardRooms);
    },
    // Every process answers an operator with what all of them were sent.
    start: async (scope) => {
      scope.add('quality of rooms', await reported.subscribe(window.add));
    },
  };
}
