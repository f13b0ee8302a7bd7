import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoMs } from '../requests/requests-controller.ts';
import { answerWithinMs, joinWithinMs } from '../socket/send-twice.ts';
import { openWorld, queueIntervalMs } from './connected-room.fixture.ts';
import type { RoomSession } from './room-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ok = expect.objectContaining({ ok: true });
const lost = { ok: false, problem: 'offline' };
const commands = [
  ['send:message', ({ chat }: RoomSession) => chat.sendMessage('切れる前のことば'), 'sent', 'offline'],
  ['send:message:remove', ({ chat }: RoomSession) => chat.remove('message-1'), 'sent', 'offline'],
  ['send:queue:event:register', ({ queue }: RoomSession) => queue.send({ action: 'stop' }), undefined, 'offline'],
  ['send:request_queue:event:add', ({ requests }: RoomSession) => requests.ask('track-1'), ok, lost],
  ['send:vote:skip', ({ votes }: RoomSession) => votes.voteSkip('media-1', true), undefined, 'offline'],
] as const;

const openJoined = (userId: () => string | undefined = () => 'user-0001') => {
  const room = openWorld({ userId });
  room.answerJoin(200, 'joined');
  return { ...room, timesSent: (event: string) => room.asked.filter((each) => each === event).length };
};

describe.each(commands)('%s, whose answer was lost with the connection,', (event, send, sent, offline) => {
  const cut = async (userId?: () => string) => {
    const room = openJoined(userId);
    room.server.answer.lose = true;
    const outcome = send(room.session);
    await vi.advanceTimersByTimeAsync(0);
    room.fake.disconnect();
    room.server.answer.lose = false;
    room.fake.connect();
    return { ...room, outcome };
  };

  it('is sent again once the room is joined again, not as soon as there is a connection', async () => {
    const { outcome, timesSent, answerJoin, leave } = await cut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timesSent(event)).toBe(1);
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(sent);
    expect(timesSent(event)).toBe(2);
    leave();
  });

  it('is not sent again in the name of somebody else who has logged in meanwhile', async () => {
    let userId = 'user-0001';
    const { outcome, timesSent, answerJoin, leave } = await cut(() => userId);
    userId = 'user-0002';
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(offline);
    expect(timesSent(event)).toBe(1);
    leave();
  });

  it('is not sent again where the room is not joined within 10 s', async () => {
    const { outcome, timesSent, leave } = await cut();
    await vi.advanceTimersByTimeAsync(answerWithinMs);
    expect(await outcome).toEqual(offline);
    expect(timesSent(event)).toBe(1);
    leave();
  });
});

describe.each(commands)('%s, given while the connection is lost,', (event, send, sent, offline) => {
  const giveInCut = (userId?: () => string | undefined) => {
    const room = openJoined(userId);
    room.fake.disconnect();
    return { ...room, outcome: send(room.session) };
  };

  it('is sent once, when the room is joined again', async () => {
    const { fake, outcome, timesSent, answerJoin, leave } = giveInCut();
    await vi.advanceTimersByTimeAsync(15_000);
    fake.connect();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timesSent(event)).toBe(0);
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(sent);
    expect(timesSent(event)).toBe(1);
    leave();
  });

  it('is refused where the room is not joined within 20 s, and not sent later', async () => {
    const { fake, outcome, timesSent, answerJoin, leave } = giveInCut();
    await vi.advanceTimersByTimeAsync(joinWithinMs);
    expect(await outcome).toEqual(offline);
    fake.connect();
    answerJoin(200, 'joined');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timesSent(event)).toBe(0);
    leave();
  });

  it('is refused at once where the room is left meanwhile', async () => {
    const { outcome, leave } = giveInCut();
    leave();
    expect(await outcome).toEqual(offline);
  });

  it('is not sent in the name of somebody else who has logged in meanwhile', async () => {
    let userId = 'user-0001';
    const { fake, outcome, timesSent, answerJoin, leave } = giveInCut(() => userId);
    userId = 'user-0002';
    fake.connect();
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(offline);
    expect(timesSent(event)).toBe(0);
    leave();
  });

  it('is sent in the name that a guest has chosen meanwhile', async () => {
    let userId: string | undefined;
    const { fake, outcome, timesSent, answerJoin, leave } = giveInCut(() => userId);
    userId = 'user-0001';
    fake.connect();
    answerJoin(200, 'joined');
    expect(await outcome).toEqual(sent);
    expect(timesSent(event)).toBe(1);
    leave();
  });
});

it('a request that was declined is not removed in the name of somebody else who logs in within the time for undo', async () => {
  let userId = 'user-0001';
  const { session, timesSent, leave } = openJoined(() => userId);
  const results: unknown[] = [];
  session.requests.decline({ id: 'request-1' } as RequestTrack, (result) => results.push(result));
  userId = 'user-0002';
  await vi.advanceTimersByTimeAsync(undoMs);
  expect([results, timesSent('send:request_queue:event:remove')]).toEqual([[lost], 0]);
  leave();
});

describe('edits of a user after whom somebody else has logged in', () => {
  const openForTwo = () => {
    let userId = 'user-0001';
    const room = openJoined(() => userId);
    return {
      ...room,
      edit: () => room.session.queue.send({ action: 'stop' }),
      timesEdited: () => room.timesSent('send:queue:event:register'),
      logInAnother: () => {
        userId = 'user-0002';
      },
    };
  };

  it('are not sent where they were given in a cut', async () => {
    const { edit, logInAnother, fake, answerJoin, timesEdited, leave } = openForTwo();
    fake.disconnect();
    const outcomes = Promise.all([edit(), edit()]);
    logInAnother();
    fake.connect();
    answerJoin(200, 'joined');
    await vi.advanceTimersByTimeAsync(queueIntervalMs);
    expect([await outcomes, timesEdited()]).toEqual([['offline', 'offline'], 0]);
    leave();
  });

  it('are not sent where they wait behind one that was carried out before', async () => {
    const { edit, logInAnother, timesEdited, leave } = openForTwo();
    const outcomes = Promise.all([edit(), edit()]);
    await vi.advanceTimersByTimeAsync(0);
    logInAnother();
    await vi.advanceTimersByTimeAsync(queueIntervalMs);
    expect([await outcomes, timesEdited()]).toEqual([[undefined, 'offline'], 1]);
    leave();
  });

  it('are not sent again where the room has refused them as too soon', async () => {
    const { edit, logInAnother, server, timesEdited, leave } = openForTwo();
    server.answer.reason = 'rate_limit';
    const outcome = edit();
    await vi.advanceTimersByTimeAsync(0);
    delete server.answer.reason;
    logInAnother();
    await vi.advanceTimersByTimeAsync(queueIntervalMs);
    expect([await outcome, timesEdited()]).toEqual(['offline', 1]);
    leave();
  });
});
