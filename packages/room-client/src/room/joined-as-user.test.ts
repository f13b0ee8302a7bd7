import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { untilJoinedAsUser } from './joined-as-user.ts';
import { initialRoomConnection, type RoomConnection } from './room-connection.ts';

const roomId = 'room-0001';
const joining = { kind: 'joining', roomId } as const;
const joined = { kind: 'joined', roomId } as const;
const liveRoom = (state: Partial<RoomConnection>) =>
  createStore<RoomConnection>(() => ({ ...initialRoomConnection, ...state }));

describe('waiting until a user has joined under their name', () => {
  it('lasts until the guest who took a name has joined again as a user', async () => {
    const live = liveRoom({ membership: joined });
    const seen: string[] = [];
    const said = untilJoinedAsUser(live).then(({ joinedAsUserId }) => seen.push(`joined as ${joinedAsUserId}`));
    live.setState({ membership: joining });
    seen.push('reconnecting');
    live.setState({ membership: joined, joinedAsUserId: 'user-0001' });
    await said;
    expect(seen).toEqual(['reconnecting', 'joined as user-0001']);
  });

  it('is over at once for a user who joins again', async () => {
    const live = liveRoom({ membership: joining, joinedAsUserId: 'user-0001' });
    await expect(untilJoinedAsUser(live)).resolves.toMatchObject({ membership: { kind: 'joining' } });
  });

  it('is over at once where the room is full', async () => {
    const live = liveRoom({ membership: { kind: 'waiting', roomId, status: 429, message: 'full' } });
    await expect(untilJoinedAsUser(live)).resolves.toMatchObject({ membership: { kind: 'waiting' } });
  });
});
