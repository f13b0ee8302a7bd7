import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorld } from './connected-room.fixture.ts';
import type { RoomSession } from './room-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ok = expect.objectContaining({ ok: true });
const lost = { ok: false, problem: 'offline' };
describe.each([
  ['send:message', ({ chat }: RoomSession) => chat.sendMessage('切れる前のことば'), 'sent', 'offline'],
  ['send:request_queue:event:add', ({ requests }: RoomSession) => requests.ask('track-1'), ok, lost],
  ['send:vote:skip', ({ votes }: RoomSession) => votes.voteSkip('media-1', true), undefined, 'offline'],
] as const)('%s, whose answer was lost with the connection,', (event, send, sent, offline) => {
  const cut = () => {
    const room = openWorld();
    room.answerJoin(200, 'joined');
    room.server.answer.lose = true;
    const outcome = send(room.session);
    room.fake.disconnect();
    room.server.answer.lose = false;
    room.fake.connect();
    return { ...room, outcome, timesSent: () => room.asked.filter((each) => each === event).length };
  };

  it('is sent again once the room is joined again, not as soon as there is a connection', async () => {
    const { outcome, timesSent, answerJoin, leave } = cut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timesSent()).toBe(1);
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(sent);
    expect(timesSent()).toBe(2);
    leave();
  });

  it('is not sent again where the room is not joined within 10 s', async () => {
    const { outcome, timesSent, leave } = cut();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual(offline);
    expect(timesSent()).toBe(1);
    leave();
  });
});
