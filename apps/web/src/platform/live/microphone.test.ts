import { describe, expect, it, vi } from 'vitest';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';
import { createMicrophone } from './microphone.ts';
import type { MicrophoneGraph } from './microphone-graph.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const named = (name: string) => Object.assign(new Error(name), { name });

const createDevice = (deviceId: string) => {
  const track = { onended: null as (() => void) | null, stop: vi.fn(), getSettings: () => ({ deviceId }) };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
  return { track, stream };
};

/** A browser whose answers and device changes are in the test's hand. */
const createWorld = () => {
  const listeners = new Map<string, () => void>();
  const answers: ((answer: MediaStream | Error) => Promise<void>)[] = [];
  const graphs: { readonly channels: number; readonly connected: (MediaStream | undefined)[] }[] = [];
  const lost: string[] = [];
  const permission = {
    state: 'denied',
    addEventListener: (_: string, run: () => void) => void listeners.set('permission', run),
    removeEventListener: () => void listeners.delete('permission'),
  };
  const media = {
    enumerateDevices: async () => [{ kind: 'audioinput', deviceId: 'one', label: 'One' }],
    getUserMedia: () =>
      new Promise<MediaStream>((resolve, reject) => {
        answers.push(async (answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          await settled();
        });
      }),
    addEventListener: (event: string, run: () => void) => void listeners.set(event, run),
    removeEventListener: (event: string) => void listeners.delete(event),
  };
  const microphone = createMicrophone({
    audioOutput: { context: { resume: async () => undefined } } as unknown as WebAudioOutput,
    media: media as unknown as MediaDevices,
    permissions: { query: async () => permission as unknown as PermissionStatus },
    createGraph: (channels) => {
      const connected: (MediaStream | undefined)[] = [];
      graphs.push({ channels, connected });
      const nothing = () => undefined;
      return {
        track: {} as MediaStreamTrack,
        stream: {} as MediaStream,
        connectStream: (stream) => void connected.push(stream),
        setGain: nothing,
        setOpen: nothing,
        setMonitored: nothing,
        peak: () => 0,
        dispose: nothing,
      } satisfies MicrophoneGraph;
    },
  });
  microphone.onLost(() => lost.push(microphone.store.getState().status));
  const answer = async (given: MediaStream | Error) => answers.shift()?.(given);
  return {
    microphone,
    permission,
    listeners,
    answers,
    graphs,
    lost,
    answer,
    status: () => microphone.store.getState().status,
  };
};

const openWith = async (world: ReturnType<typeof createWorld>, stream: MediaStream) => {
  const opening = world.microphone.open();
  await world.answer(stream);
  return opening;
};

describe('a microphone', () => {
  it('asks, opens, and names its device and the others', async () => {
    const world = createWorld();
    const { stream } = createDevice('one');
    const opening = world.microphone.open();
    expect(world.status()).toBe('asking');
    await world.answer(stream);
    expect(await opening).toBe(true);
    expect(world.microphone.store.getState()).toMatchObject({
      status: 'open',
      deviceId: 'one',
      devices: [{ id: 'one', label: 'One' }],
    });
  });

  it('replaces its device behind the same graph, and stops the one before', async () => {
    const world = createWorld();
    const first = createDevice('one');
    const second = createDevice('two');
    await openWith(world, first.stream);
    await openWith(world, second.stream);
    expect(first.track.stop).toHaveBeenCalledOnce();
    expect(world.graphs).toMatchObject([{ connected: [first.stream, undefined, second.stream] }]);
  });

  it('takes another device when its own is unplugged, reports it, and reports as well that there is none', async () => {
    const world = createWorld();
    const first = createDevice('one');
    const second = createDevice('two');
    await openWith(world, first.stream);
    first.track.onended?.();
    await world.answer(second.stream);
    expect(world.lost).toEqual(['open']);
    second.track.onended?.();
    await world.answer(named('NotFoundError'));
    expect(world.lost).toEqual(['open', 'no_device']);
  });

  it('takes a device that is plugged in where there was none, and only there', async () => {
    const world = createWorld();
    world.listeners.get('devicechange')?.();
    expect(world.answers).toHaveLength(0);
    const opening = world.microphone.open();
    await world.answer(named('NotFoundError'));
    expect([await opening, world.status()]).toEqual([false, 'no_device']);
    world.listeners.get('devicechange')?.();
    await world.answer(createDevice('one').stream);
    expect(world.lost).toEqual(['open']);
  });

  it('opens by itself once the browser allows what it had refused', async () => {
    const world = createWorld();
    const opening = world.microphone.open();
    await world.answer(named('NotAllowedError'));
    expect([await opening, world.status()]).toEqual([false, 'denied']);
    world.listeners.get('permission')?.();
    expect(world.answers).toHaveLength(0);
    world.permission.state = 'granted';
    world.listeners.get('permission')?.();
    await world.answer(createDevice('one').stream);
    expect(world.lost).toEqual(['open']);
  });

  it('stops a device that comes after it was closed', async () => {
    const world = createWorld();
    const { stream, track } = createDevice('one');
    const opening = world.microphone.open();
    world.microphone.close();
    await world.answer(stream);
    expect([await opening, world.status()]).toEqual([false, 'closed']);
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it('takes up music mode with two channels, but not while a device is held', async () => {
    const world = createWorld();
    world.microphone.setMusicMode(true);
    await openWith(world, createDevice('one').stream);
    world.microphone.setMusicMode(false);
    await openWith(world, createDevice('two').stream);
    expect(world.graphs.map(({ channels }) => channels)).toEqual([2]);
  });

  it('no longer listens to the browser after its end', async () => {
    const world = createWorld();
    const opening = world.microphone.open();
    await world.answer(named('NotAllowedError'));
    await opening;
    world.microphone.dispose();
    expect([world.status(), [...world.listeners.keys()]]).toEqual(['closed', []]);
  });
});
