import { addCommand, owner, playing, trackIds } from '@madoi/test-kit/queue-harness';
import { expect, it } from 'vitest';
import { useQueueRoom } from './queue-room.fixture.ts';
import { registerQueueEvents } from './register-queue-events.ts';

const room = useQueueRoom({ life: 'scheduled' });
const [first = '', second = ''] = trackIds;

it('[4.11] songs are prepared before a room opens, by those who run it, and nothing plays', async () => {
  const { world, id } = room;
  const register = (actor = owner) =>
    registerQueueEvents(world.context, id, actor, { lastId: 0, events: [addCommand(first, second)] });
  expect(await register({ userId: 'user-else', guest: false, isOperator: false })).toMatchObject({ reason: 'unknown' });
  expect(await register()).toEqual({ result: 'accepted', lastId: 1 });
  expect(await playing(world, id)).toMatchObject({ list: [first, second], state: { isPlaying: false } });
});
