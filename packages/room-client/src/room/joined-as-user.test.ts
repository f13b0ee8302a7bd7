import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { sessionOnceJoined } from './joined-as-user.ts';
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
