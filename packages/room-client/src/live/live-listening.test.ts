import { describe, expect, it } from 'vitest';
import type { RemoteVoice } from './live-audio-transport.ts';
import { createLiveWorld, mine, settled, statusOf } from './live-world.fixture.ts';

describe('listening to a room', () => {
  it('[3.49] [4.13] listens while the room is on air and this person wants to hear voices, and not otherwise', async () => {
    const { join, report, transport, sound, controller } = createLiveWorld();
    await join();
    expect(transport.said).toEqual([]);
    report(statusOf({ isOnAir: true, revision: 2 }));
    expect(controller.store.getState().audio).toMatchObject({ status: { isOnAir: true }, shouldConnect: true });
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

  it('keeps its connection when the first process carries the room, whose voices nobody carried before', async () => {
    const { join, report, transport } = createLiveWorld(statusOf({ mediaId: '' }));
    await join();
    report(statusOf({ isOnAir: true, revision: 2, mediaId: '' }));
    report(statusOf({ isOnAir: true, revision: 2, mediaId: 'first' }));
    expect(transport.said).toEqual(['listen']);
  });

  it('renews listening as soon as it has joined again, and publishing once the room’s status is known', async () => {
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

  it('begins to listen while the join of a room on air is under way, and once', async () => {
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

  it('stops listening where the room went off air during the join', async () => {
    const { enter, answer, server, transport } = createLiveWorld(statusOf({ isOnAir: true }));
    enter();
    server.status = statusOf({ revision: 2 });
    await answer('send:user:joined:v2');
    await settled();
    expect(transport.said).toEqual(['prepare', 'listen', 'hush']);
  });

  it('tries again after the join where listening was refused before it', async () => {
    const { enter, answer, transport } = createLiveWorld(statusOf({ isOnAir: true }));
    enter();
    await settled();
    transport.store.setState({ listening: 'refused' });
    await answer('send:user:joined:v2');
    expect(transport.said).toEqual(['prepare', 'listen', 'renew']);
  });

  it('[3.30] lets a voice through only while the room lists its speaker unmuted, once its status is known', async () => {
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

  it('lowers the music while somebody speaks, and raises it at its end', async () => {
    const { join, socket, music, controller } = createLiveWorld();
    await join();
    socket.fire('receive:liveaudio:levels', { levels: { miki: 0.8 }, active: 'miki' });
    expect(music).toEqual([0.25]);
    expect(controller.store.getState().speaking).toEqual(['miki']);
    expect(controller.levels.getState()).toEqual({ miki: 0.8 });
    controller.dispose();
    expect(music).toEqual([0.25, 1]);
  });

  it('shows the latest text of a caption that is corrected', async () => {
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
