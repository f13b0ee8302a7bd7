import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDetailsStore } from '../queue/details-store.ts';
import { startRequestsView } from '../requests/requests-view.ts';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { createStageEffectsStore } from '../stage/stage-effects-store.ts';
import { startRoomView } from './reduce-room-view.ts';
import { joinRoom } from './room-session.ts';
import type { RoomSnapshot } from './room-view.ts';

/** The example of the package's README and of `joinRoom`; they change together. */
function openRoom(
  call: CallEndpoint,
  socket: RoomSocket,
  { snapshot, details }: { snapshot: RoomSnapshot; details: object },
) {
  const view = createStore(() => startRoomView(snapshot));
  const session = joinRoom({
    call,
    socket,
    view,
    details: createDetailsStore({ call, known: details }),
    stage: createStageEffectsStore({ now: Date.now, isVisible: () => true }),
    requests: createStore(startRequestsView),
    userId: () => undefined,
    isSilenced: () => false,
    isOperator: () => false,
    newId: () => crypto.randomUUID(),
    onJoinFailure: ({ message }) => console.error(message),
  });
  socket.connect();
  return { view, session };
}

it('the example of the README joins the room, says something and leaves', () => {
  const fake = createFakeSocket();
  const asked: string[] = [];
  const emitWithAck = async (event: string) => {
    asked.push(event);
    return { status: 200, message: 'done' };
  };
  Object.assign(fake.socket, { connect: fake.connect, timeout: () => ({ emitWithAck }) });
  const snapshot = {
    room: {
      id: 'room-0001',
      ownerUser: { id: 'owner' },
      coOwnerUsers: [],
      rateLimits: { message: 0, reaction: 0, queue: 0 },
    },
    ...{ seq: 0, activities: [], people: [], guests: 0, hidden: [], present: 0, serverTimeMs: 1, lastQueueId: 0 },
    queue: createRoomQueue('playlist-1', 1),
  } as unknown as RoomSnapshot;
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const { session } = openRoom(call, fake.socket, { snapshot, details: {} });
  void session.chat.sendMessage('こんばんは');
  expect(fake.sent.map(({ event }) => event)).toContain('send:user:joined:v2');
  expect(asked).toContain('send:message');
  session.leave();
});
