import { presenceBurstLimits } from '@madoi/domain/lounge/presence/burst-window';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { createOccupancyAnnouncer } from './announce-occupancy.ts';

function setUp() {
  const clock = createFakeClock();
  const published: [string, string, unknown][] = [];
  let due: (() => void)[] = [];
  const publisher: RoomPublisher = {
    publish: (roomId, event, payload) => published.push([roomId, event, payload]),
    publishEvent: () => undefined,
  };
  const schedule = (_delayMs: number, run: () => void) => {
    due.push(run);
    return () => {
      due = due.filter((each) => each !== run);
    };
  };
  const endWindow = () => {
    clock.advance(presenceBurstLimits.windowMs);
    const now = due;
    due = [];
    for (const run of now) run();
  };
  return {
    published,
    endWindow,
    pending: () => due.length,
    announce: createOccupancyAnnouncer({ publisher, clock, schedule }),
  };
}

const user = (n: number) => ({
  id: `user-${1000 + n}`,
  name: `${n}`,
  isOfficial: false,
  isEssentialLiver: false,
  isPickedOutLiver: false,
  uploadedAt: 0,
  stat: { playlist: { published: 0 } },
  updatedAt: 1,
  socketId: `socket-${n}`,
});

describe('announcing occupancy', () => {
  it('[7.30] announces a few by name and the rest as one number at the end of the window', () => {
    const { announce, published, endWindow } = setUp();
    for (let n = 1; n <= 300; n += 1) announce.joined('room', { user: user(n), present: n, guests: 0, at: n });
    expect(published).toHaveLength(presenceBurstLimits.passMax);
    expect(published[0]).toEqual(['room', 'receive:user:joined', { user: user(1), present: 1, guests: 0, at: 1 }]);
    endWindow();
    expect(published).toHaveLength(presenceBurstLimits.passMax + 1);
    expect(published.at(-1)).toEqual([
      'room',
      'receive:user:joined',
      { present: 300, guests: 0, isMany: true, at: 300 },
    ]);
    endWindow();
    const next = { user: user(301), present: 301, guests: 0, at: 301 };
    announce.joined('room', next);
    expect(published.at(-1)).toEqual(['room', 'receive:user:joined', next]);
  });

  it('keeps rooms and directions apart, and stops when closed', () => {
    const { announce, published, endWindow, pending } = setUp();
    for (let n = 1; n <= 20; n += 1) announce.left('room-1', { socketId: `socket-${n}`, present: 20 - n, guests: 0 });
    announce.left('room-2', { userId: 'user-0001', socketId: 'socket-9', present: 0, guests: 0 });
    announce.joined('room-1', { present: 1, guests: 1, at: 1 });
    expect(published.slice(-2).map(([roomId, event]) => [roomId, event])).toEqual([
      ['room-2', 'receive:user:leave'],
      ['room-1', 'receive:user:joined'],
    ]);
    endWindow();
    // Somebody came after the twenty had gone: what is published late is how many there are now.
    const late = { socketId: 'socket-20', present: 1, guests: 1, isMany: true };
    expect(published.at(-1)).toEqual(['room-1', 'receive:user:leave', late]);
    announce.joined('room-1', { present: 2, guests: 1, at: 2 });
    announce.close();
    expect(pending()).toBe(0);
  });
});
