import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { sessionOnceJoined, workInRoom, workOnceJoined } from './joined-as-user.ts';
import { initialRoomConnection, type RoomConnection } from './room-connection.ts';
import type { RoomSession } from './room-session.ts';

const roomId = 'room-0001';
const joining = { kind: 'joining', roomId } as const;
const joined = { kind: 'joined', roomId } as const;
const liveRoom = (state: Partial<RoomConnection>) =>
  createStore<RoomConnection>(() => ({ ...initialRoomConnection, ...state }));

describe('the session of a room once it is joined', () => {
  const session = {} as RoomSession;
  const userId = 'user-0001';
  const withinMs = 10_000;

  it('is there at once for a user who is in the room', async () => {
    const live = liveRoom({ membership: joined, joinedAsUserId: userId, session });
    await expect(sessionOnceJoined(live, withinMs)).resolves.toBe(session);
  });

  it('is waited for by a user whose connection is lost, over refusals for a moment', async () => {
    const live = liveRoom({ membership: joining, joinedAsUserId: userId, session });
    const found = sessionOnceJoined(live, withinMs);
    live.setState({ membership: { kind: 'waiting', roomId, status: 503, message: 'unavailable' } });
    live.setState({ membership: joining });
    const renewed = {} as RoomSession;
    live.setState({ membership: joined, session: renewed });
    await expect(found).resolves.toBe(renewed);
  });

  it('is waited for by a guest who has taken a name and is not joined under it yet', async () => {
    const live = liveRoom({ membership: joined, session });
    const found = sessionOnceJoined(live, withinMs);
    live.setState({ membership: joining });
    live.setState({ membership: joined, joinedAsUserId: userId });
    await expect(found).resolves.toBe(session);
  });

  it('is not that of somebody else who has logged in on the page meanwhile', async () => {
    const live = liveRoom({ membership: joining, joinedAsUserId: userId, session });
    const found = sessionOnceJoined(live, withinMs);
    live.setState({ membership: joined, joinedAsUserId: 'user-0002' });
    await expect(found).resolves.toBe('left');
  });

  it('is not waited for longer than it says', async () => {
    vi.useFakeTimers();
    try {
      const live = liveRoom({ membership: joining, joinedAsUserId: userId, session });
      const found = sessionOnceJoined(live, withinMs);
      await vi.advanceTimersByTimeAsync(withinMs);
      await expect(found).resolves.toBe('offline');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([{ kind: 'outside' } as const, { kind: 'refused', roomId, refusal: 'forbidden', message: '' } as const])(
    'is not waited for where the page has left, with the membership %j',
    async (membership) => {
      await expect(sessionOnceJoined(liveRoom({ membership, session }), withinMs)).resolves.toBe('left');
    },
  );
});

describe.each([
  ['workInRoom', workInRoom],
  ['workOnceJoined', workOnceJoined],
] as const)('%s', (_name, run) => {
  const inRoom = { membership: joined, joinedAsUserId: 'user-0001', session: {} as RoomSession };
  /** A command that waits for its answer. */
  const ask = async (live: ReturnType<typeof liveRoom>) => {
    let answer: (outcome: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const work = vi.fn(() => answered);
    const outcome = run(live, work);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    return { outcome, answer };
  };

  it('answers what came of a command, also where the connection was lost on the way', async () => {
    const live = liveRoom(inRoom);
    const { outcome, answer } = await ask(live);
    live.setState({ membership: joining });
    answer('done');
    await expect(outcome).resolves.toBe('done');
  });

  it.each([
    ['left the room', { ...initialRoomConnection }],
    ['went into another room', { ...inRoom, session: {} as RoomSession }],
    ['was put out', { membership: { kind: 'refused', roomId, refusal: 'forbidden', message: '' } as const }],
  ])('says that nobody is to hear of it where the page %s while the command waited', async (_what, state) => {
    const live = liveRoom(inRoom);
    const { outcome, answer } = await ask(live);
    live.setState(state);
    answer('offline');
    await expect(outcome).resolves.toBe('left');
  });
});

it('what does not wait for the user’s name is offline in a room that the page does not enter yet', async () => {
  await expect(workInRoom(liveRoom({}), async () => 'done')).resolves.toBe('offline');
});
