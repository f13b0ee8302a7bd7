import { describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createRoomSocket } from './room-socket.ts';

const open = ({ isConnected = false } = {}) => {
  const fake = createFakeSocket();
  const emitWithAck = vi.fn(async () => ({ status: 200, message: 'done' }));
  Object.assign(fake.socket, { timeout: () => ({ emitWithAck }) });
  if (isConnected) fake.connect();
  return { fake, emitWithAck, room: createRoomSocket(fake.socket) };
};

describe('a room’s part of a socket', () => {
  it('hears and sends what the socket does', () => {
    const { fake, room } = open();
    const [onConnect, onAny] = [vi.fn(), vi.fn()];
    room.on('connect', onConnect);
    room.onAny(onAny);
    fake.connect();
    expect([room.connected, room.id]).toEqual([true, 'connection-1']);
    room.emit('send:user:joined:v2', { roomId: 'room-0001' });
    room.volatile.emit('send:clock', { t0: 1 });
    fake.fire('receive:user:joined', { present: 1 });
    expect(onConnect).toHaveBeenCalledTimes(1);
    expect(onAny).toHaveBeenLastCalledWith('receive:user:joined', { present: 1 });
    expect(fake.sent.map(({ event }) => event)).toEqual(['send:user:joined:v2', 'send:clock']);
  });

  it('is deaf, mute and not connected once it is closed, while the socket goes on', async () => {
    const { fake, emitWithAck, room } = open();
    const heard = vi.fn();
    room.on('receive:user:removed', heard);
    room.onAny(heard);
    fake.connect();
    heard.mockClear();
    room.close();
    fake.fire('receive:user:removed', {});
    room.emit('send:user:leave', {});
    room.volatile.emit('send:clock', { t0: 1 });
    await expect(room.timeout(1).emitWithAck('send:message:remove', { id: 'message-1' })).rejects.toThrow('was left');
    expect(heard).not.toHaveBeenCalled();
    expect(emitWithAck).not.toHaveBeenCalled();
    expect(fake.sent).toEqual([]);
    expect([room.connected, fake.socket.connected, fake.listenerCount()]).toEqual([false, true, 0]);
  });

  it('[4.08] leaves the room before on a connection that is there already, and is between rooms until that is answered', () => {
    const { fake, room } = open({ isConnected: true });
    expect(fake.sent.map(({ event }) => event)).toEqual(['send:user:leave']);
    expect(room.isBetweenRooms).toBe(true);
    fake.sent[0]?.ack?.({ status: 200, message: 'left' });
    expect(room.isBetweenRooms).toBe(false);
  });

  it('is no longer between rooms once the connection is another', () => {
    const { fake, room } = open({ isConnected: true });
    fake.disconnect();
    expect(room.isBetweenRooms).toBe(false);
  });

  it('sends no leave on a connection that is still to come', () => {
    const { fake, room } = open();
    fake.connect();
    expect(fake.sent).toEqual([]);
    expect(room.isBetweenRooms).toBe(false);
  });
});
