import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { expect, it } from 'vitest';
import { loadRoom } from './load-room.ts';

const meta = {
  id: 'room-0001',
  name: '会員の部屋',
  isArchived: true,
  updatedAt: 5,
  stat: { joined: 9, present: 3, reactions: 0 },
  auth: { role: 'general', canJoin: false, canTalk: false, canControl: false, refusal: 'audience' },
};
const answering = (status: number): CallEndpoint =>
  (async ({ path }: { readonly path: string }) => {
    if (path === '/lounge/:id') return meta;
    if (path === '/datasets') return { albums: {}, artists: {} };
    throw Object.assign(new Error(`status ${status}`), { status });
  }) as unknown as CallEndpoint;

it('loads a room that the visitor may not join with its name and the refusal, without people and activities', async () => {
  const { snapshot, recap, refusal } = await loadRoom(answering(403), 'room-0001');
  expect(snapshot).toMatchObject({ room: { name: '会員の部屋' }, activities: [], people: [], present: 3 });
  expect([recap, refusal]).toEqual([undefined, 'audience']);
  // A way back is counted from now, not from when the room was last changed.
  expect(snapshot.serverTimeMs).toBeGreaterThan(1_700_000_000_000);
});

it('rejects where the room cannot be read for another reason', async () => {
  await expect(loadRoom(answering(500), 'room-0001')).rejects.toThrow('status 500');
});
