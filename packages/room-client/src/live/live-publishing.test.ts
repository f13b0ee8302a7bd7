import { describe, expect, it } from 'vitest';
import { createLiveWorld, me, mine, settled, statusOf } from './live-world.fixture.ts';

const lastUpdate = ({ socket }: ReturnType<typeof createLiveWorld>) =>
  socket.sent.findLast(({ event }) => event === 'send:liveaudio:event:update:v1')?.payload;

describe('publishing', () => {
  it('[4.13] is connected before it is on air, and a second click while it starts does nothing', async () => {
    const world = createLiveWorld();
    const { join, controller, transport, socket, answer, microphone, publishing } = world;
    await join();
    const first = controller.toggle();
    await controller.toggle();
    expect(publishing()).toBe('starting');
    expect(socket.sent.filter(({ event }) => event === 'send:liveaudio:event:start:v1')).toEqual([]);
    transport.store.setState({ publishing: 'open' });
    await settled();
    expect(microphone.said).toEqual(['shut']);
    await answer('send:liveaudio:event:start:v1');
    expect(await first).toBeUndefined();
    expect([publishing(), microphone.said.at(-1)]).toEqual(['unmuted', 'open']);
    expect(transport.said).toEqual(['listen', 'publish']);
  });

  it('takes another page of the same person off air before it takes its place', async () => {
    const world = createLiveWorld();
    await world.join();
    world.report(statusOf({ isOnAir: true, revision: 2, broadcasters: [mine(2)] }));
    const begun = world.controller.toggle();
    expect([lastUpdate(world), world.transport.said.includes('publish')]).toEqual([{ status: 0 }, false]);
    await world.answer('send:liveaudio:event:update:v1');
    expect(world.transport.said.at(-1)).toBe('publish');
    world.transport.store.setState({ publishing: 'open' });
    await settled();
    await world.answer('send:liveaudio:event:start:v1');
    expect([await begun, world.publishing()]).toEqual([undefined, 'unmuted']);
  });

  it('[4.13] mutes and unmutes: the microphone first, then the room', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    const muted = world.controller.toggle();
    expect([world.publishing(), world.microphone.said.at(-1)]).toEqual(['muted', 'shut']);
    await world.answer('send:liveaudio:event:update:v1');
    expect(await muted).toBeUndefined();
    expect(lastUpdate(world)).toEqual({ status: 1 });
    void world.controller.toggle();
    expect([world.publishing(), world.microphone.said.at(-1), lastUpdate(world)]).toEqual([
      'unmuted',
      'open',
      { status: 2 },
    ]);
  });

  it('answers why it could not go on air, and closes the microphone', async () => {
    const world = createLiveWorld();
    await world.join();
    const refused = world.controller.toggle();
    world.transport.store.setState({ publishing: 'open' });
    await settled();
    await world.answer('send:liveaudio:event:start:v1', 409, 'stage_full');
    expect(await refused).toBe('stage_full');
    expect([world.publishing(), world.microphone.said.at(-1)]).toEqual(['not_started', 'close']);
    const unconnected = world.controller.toggle();
    world.transport.store.setState({ publishing: 'refused', publishingReason: 'not_on_stage' });
    expect(await unconnected).toBe('not_on_stage');
    expect(world.publishing()).toBe('not_started');
  });

  it('ends once the room lists it no more, but not before the room has listed it', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.report(statusOf({ revision: 2 }));
    expect(world.publishing()).toBe('unmuted');
    world.report(statusOf({ isOnAir: true, revision: 3, broadcasters: [mine(2)] }));
    world.report(statusOf({ revision: 4 }));
    expect([world.publishing(), world.microphone.said.at(-1)]).toEqual(['not_started', 'close']);
  });

  it('is muted by the owner, and notified of it', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    const by = { roomId: 'room', roomName: '部屋', user: { id: 'owner', name: '店主' } };
    const received: string[] = [];
    world.controller.onNotice(({ kind }) => void received.push(kind));
    world.socket.fire('receive:liveaudio:stage', { kind: 'muted', ...by });
    expect([world.publishing(), world.microphone.said.at(-1), received]).toEqual(['muted', 'shut', ['muted']]);
  });

  it('announces itself again after a new join, muted where it was muted meanwhile', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.socket.disconnect();
    void world.controller.toggle();
    expect(world.publishing()).toBe('muted');
    world.server.status = statusOf({ isOnAir: true, revision: 9, broadcasters: [mine(2)] });
    world.socket.connect();
    await world.answer('send:user:joined:v2');
    expect(world.socket.sent.at(-1)).toMatchObject({
      event: 'send:liveaudio:event:start:v1',
      payload: { isMuted: true },
    });
    await world.answer('send:liveaudio:event:start:v1');
    expect([world.publishing(), lastUpdate(world)]).toEqual(['muted', { status: 1 }]);
  });

  it('is silent while the microphone is pulled out, and speaks again when it is back', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.microphone.becomes('no_device');
    expect([world.publishing(), lastUpdate(world)]).toEqual(['muted', { status: 1 }]);
    world.microphone.becomes('open');
    expect([world.publishing(), lastUpdate(world)]).toEqual(['unmuted', { status: 2 }]);
  });

  it('asks for the microphone again before it unmutes without one', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.microphone.becomes('denied');
    expect(world.publishing()).toBe('muted');
    world.microphone.answers(false);
    expect(await world.controller.toggle()).toBe('no_microphone');
    expect([world.publishing(), lastUpdate(world)]).toEqual(['muted', { status: 1 }]);
    world.microphone.answers(true);
    void world.controller.toggle();
    await settled();
    expect([world.publishing(), lastUpdate(world)]).toEqual(['unmuted', { status: 2 }]);
  });

  it('goes off air at once, whatever the server says', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    void world.controller.leave();
    expect([world.publishing(), world.transport.said.at(-1), lastUpdate(world)]).toEqual([
      'not_started',
      'hush',
      { status: 0 },
    ]);
    expect(world.controller.store.getState().audio.status?.broadcasters.some(({ user }) => user.id === me)).toBe(false);
  });
});
