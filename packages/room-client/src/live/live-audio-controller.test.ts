import { describe, expect, it } from 'vitest';
import type { RemoteVoice } from './live-audio-transport.ts';
import { createLiveWorld, me, mine, settled, statusOf } from './live-world.fixture.ts';

const lastUpdate = ({ socket }: ReturnType<typeof createLiveWorld>) =>
  socket.sent.findLast(({ event }) => event === 'send:liveaudio:event:update:v1')?.payload;

describe('hearing a room', () => {
  it('[3.49] [4.13] connects while the room is on air, for a listener who wants to hear voices', async () => {
    const { join, report, transport, sound } = createLiveWorld();
    await join();
    expect(transport.said).toEqual([]);
    report(statusOf({ isOnAir: true, revision: 2 }));
    sound.setState({ hearsVoices: false });
    sound.setState({ hearsVoices: true });
    report(statusOf({ isOnAir: false, revision: 3 }));
    expect(transport.said).toEqual(['listen', 'hush', 'listen', 'hush']);
  });

  it('[3.49] needs a gesture while the browser keeps voices back, through a moment without any, until it lets them sound', async () => {
    const { join, report, transport, letSound, controller } = createLiveWorld();
    const isNeeded = () => controller.store.getState().audio.userActionNeeded;
    const arrive = (voices: readonly RemoteVoice[]) => transport.store.setState({ voices });
    const voice: RemoteVoice = { slot: 0, track: { id: 'voice' } as MediaStreamTrack };
    await join();
    letSound(false);
    report(statusOf({ isOnAir: true, revision: 2 }));
    expect(isNeeded()).toBe(false);
    arrive([voice]);
    expect(isNeeded()).toBe(true);
    arrive([]);
    expect(isNeeded()).toBe(true);
    letSound(true);
    expect(isNeeded()).toBe(false);
  });

  it('reconnects when the engine has restarted, and with every join', async () => {
    const { join, report, transport, socket, answer, server } = createLiveWorld();
    await join();
    report(statusOf({ isOnAir: true, revision: 2 }));
    report(statusOf({ isOnAir: true, revision: 2, mediaId: 'second' }));
    expect(transport.said).toEqual(['listen', 'renew']);
    server.status = statusOf({ isOnAir: true, revision: 2, mediaId: 'third' });
    socket.disconnect();
    socket.connect();
    await answer('send:user:joined:v2');
    expect(transport.said).toEqual(['listen', 'renew', 'renew listening', 'renew publishing']);
    report(statusOf({ isOnAir: true, revision: 2, mediaId: 'fourth' }));
    expect(transport.said.at(-1)).toBe('renew');
  });

  it('hears with a new seat before the room’s status has come, and does not begin again when it comes', async () => {
    const { join, report, transport, socket } = createLiveWorld();
    await join();
    report(statusOf({ isOnAir: true, revision: 2 }));
    socket.disconnect();
    socket.connect();
    socket.sent.findLast(({ event }) => event === 'send:user:joined:v2')?.ack?.({ status: 200, message: 'joined' });
    expect(transport.said).toEqual(['listen', 'renew listening']);
    // Of the server that was started again, and before the status that was asked for.
    report(statusOf({ isOnAir: true, revision: 3, mediaId: 'second' }));
    await settled();
    expect(transport.said).toEqual(['listen', 'renew listening', 'renew publishing']);
  });

  it('begins to connect while the seat is taken, for who comes late, and connects once', async () => {
    const { enter, answer, transport } = createLiveWorld(statusOf({ isOnAir: true }));
    expect(transport.said).toEqual(['prepare']);
    enter();
    // The page was made on air, and its status is on its way.
    expect(transport.said).toEqual(['prepare', 'listen']);
    await settled();
    expect(transport.said).toEqual(['prepare', 'listen']);
    await answer('send:user:joined:v2');
    await settled();
    expect(transport.said).toEqual(['prepare', 'listen']);
  });

  it('lets go again where the show ended while the page was on its way', async () => {
    const { enter, answer, server, transport } = createLiveWorld(statusOf({ isOnAir: true }));
    enter();
    server.status = statusOf({ revision: 2 });
    await answer('send:user:joined:v2');
    await settled();
    expect(transport.said).toEqual(['prepare', 'listen', 'hush']);
  });

  it('asks again with the seat where nobody was let hear before', async () => {
    const { enter, answer, transport } = createLiveWorld(statusOf({ isOnAir: true }));
    enter();
    await settled();
    transport.store.setState({ listening: 'refused' });
    await answer('send:user:joined:v2');
    expect(transport.said).toEqual(['prepare', 'listen', 'renew']);
  });

  it('[3.30] lets no word through that is on its way when its microphone is closed, or its place is taken away', async () => {
    const { join, report, voiceOutput } = createLiveWorld();
    const isHeard = () => voiceOutput.isHeard({ track: {} as MediaStreamTrack, slot: 0 });
    expect(isHeard()).toBe(true);
    await join();
    report(statusOf({ isOnAir: true, revision: 2, broadcasters: [mine(2)] }));
    expect(isHeard()).toBe(true);
    report(statusOf({ isOnAir: true, revision: 3, broadcasters: [mine(1)] }));
    expect(isHeard()).toBe(false);
    report(statusOf({ isOnAir: true, revision: 4, broadcasters: [mine(2)] }));
    expect(isHeard()).toBe(true);
    report(statusOf({ revision: 5 }));
    expect(isHeard()).toBe(false);
  });

  it('lowers the music while somebody speaks', async () => {
    const { join, socket, music, controller } = createLiveWorld();
    await join();
    socket.fire('receive:liveaudio:levels', { levels: { miki: 0.8 }, active: 'miki' });
    expect(music).toEqual([0.25]);
    expect(controller.store.getState().speaking).toEqual(['miki']);
    expect(controller.levels.getState()).toEqual({ miki: 0.8 });
    controller.dispose();
    expect(music).toEqual([0.25, 1]);
  });

  it('shows what was said, in the words that came last', async () => {
    const { join, socket, controller } = createLiveWorld();
    await join();
    const caption = {
      captionId: 'c',
      text: 'この曲',
      languageCode: 'ja',
      isFinal: false,
      userId: 'a',
      name: 'a',
      at: 1,
    };
    socket.fire('receive:liveaudio:caption', caption);
    socket.fire('receive:liveaudio:caption', { ...caption, text: 'この曲は', isFinal: true });
    expect(controller.store.getState().caption?.text).toBe('この曲は');
  });
});

describe('being heard', () => {
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

  it('says why it came to nothing, and lets go of the microphone', async () => {
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

  it('ends when the room shows it no more, and not before the room showed it', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    world.report(statusOf({ revision: 2 }));
    expect(world.publishing()).toBe('unmuted');
    world.report(statusOf({ isOnAir: true, revision: 3, broadcasters: [mine(2)] }));
    world.report(statusOf({ revision: 4 }));
    expect([world.publishing(), world.microphone.said.at(-1)]).toEqual(['not_started', 'close']);
  });

  it('is muted by the owner, until it is unmuted here', async () => {
    const world = createLiveWorld();
    await world.join();
    await world.goOnAir();
    const by = { roomId: 'room', roomName: '部屋', user: { id: 'owner', name: '店主' } };
    const received: string[] = [];
    world.controller.onNotice(({ kind }) => void received.push(kind));
    world.socket.fire('receive:liveaudio:stage', { kind: 'muted', ...by });
    expect([world.publishing(), world.microphone.said.at(-1), received]).toEqual(['muted', 'shut', ['muted']]);
  });

  it('says again what it does with a new seat; who is silent on either side stays silent', async () => {
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
