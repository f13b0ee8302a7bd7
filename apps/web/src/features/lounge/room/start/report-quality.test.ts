import { type RoomQuality, reportRoomQuality } from '@madoi/contract/lounge/quality';
import { initialQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { reportQuality } from './report-quality.ts';

function visit({ present = 3, lot = 0.5 } = {}) {
  const store = createStore(() => initialQueuePlayer);
  const sent: RoomQuality[] = [];
  const page = { listeners: new Set<() => void>(), tick: () => {} };
  const now = { ms: 0 };
  const leave = reportQuality({
    player: { store },
    roomId: 'room-0001',
    present: () => present,
    send: async (endpoint, report) => {
      expect(endpoint).toBe(reportRoomQuality);
      sent.push(report);
      throw new Error('lost');
    },
    page: {
      addEventListener: (_name: string, listener: () => void) => void page.listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => void page.listeners.delete(listener),
      setInterval: (tick: () => void) => {
        page.tick = tick;
        return 1;
      },
      clearInterval: () => {
        page.tick = () => {};
      },
    } as never,
    nowMs: () => now.ms,
    random: () => lot,
  });
  const hear = () => {
    store.setState({ status: 'loading', mediaTrackId: 'song-1' });
    now.ms += 250;
    store.setState({ status: 'inSync', offsetMs: 4 });
  };
  return { sent, page, leave, hear, stall: () => store.setState({ status: 'stalled' }), now };
}

it('sends what was measured every five minutes, and the rest when the room is left, with the room alone', () => {
  const { sent, page, leave, hear, stall, now } = visit();
  hear();
  page.tick();
  expect(sent).toEqual([
    { roomId: 'room-0001', startMs: 250, stalls: 0, stallMs: 0, offset: { medianMs: 4, p95Ms: 4 } },
  ]);
  stall();
  now.ms += 900;
  leave();
  expect(sent.slice(1)).toEqual([{ roomId: 'room-0001', stalls: 1, stallMs: 900 }]);
  expect(page.listeners.size).toBe(0);
});

it('sends what was measured when the page goes away, and nothing twice', () => {
  const { sent, page, leave, hear } = visit();
  hear();
  for (const listener of page.listeners) listener();
  leave();
  expect(sent).toHaveLength(1);
});

it('in a full room reports from about fifty pages, chosen by lot', () => {
  const pages = Array.from({ length: 1_000 }, (_, at) => visit({ present: 1_000, lot: at / 1_000 }));
  for (const { hear, leave } of pages) {
    hear();
    leave();
  }
  expect(pages.filter(({ sent }) => sent.length > 0)).toHaveLength(50);
});
