import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { RemoteVoice } from '@madoi/room-client/live/live-audio-transport';
import type { MediaLinkOptions } from '@madoi/room-client/live/media-link';
import { ConnectionError, RoomEvent, Track } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { type LiveKitRoom, openLiveKitLink } from './livekit-link.ts';

const token: LiveToken = {
  agoraToken: 'signed',
  agoraUserId: 'me',
  isHost: true,
  provider: 'livekit',
  address: 'wss://livekit.example',
  channel: 'room',
  expiresAt: 1,
  iceServers: [],
};
type Listener = (...args: readonly unknown[]) => void;

/** A room of LiveKit's, as far as its client shows it. */
function createWorld(refusal?: Error) {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const room = {
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    connect: async (address: string, signed: string, { autoSubscribe }: { autoSubscribe: boolean }) => {
      if (refusal) throw refusal;
      done.push(`connect ${address} ${signed} ${autoSubscribe ? 'to hear' : 'to speak'}`);
    },
    disconnect: async () => void done.push('disconnect'),
    localParticipant: {
      publishTrack: async ({ id }: { id: string }) => {
        done.push(`publish ${id}`);
        return { mute: () => done.push('mute'), unmute: () => done.push('unmute') };
      },
    },
  } as unknown as LiveKitRoom;
  const happens = (event: RoomEvent, ...args: readonly unknown[]) => listeners.get(event)?.(...args);
  const open = (options: Partial<MediaLinkOptions>) =>
    openLiveKitLink(
      { kind: 'listen', signal: {} as MediaLinkOptions['signal'], onLost: () => void done.push('lost'), ...options },
      token,
      () => room,
    );
  return { done, happens, open };
}

const voice = (id: string, kind = Track.Kind.Audio) => ({ kind, mediaStreamTrack: { id } });
const ids = (voices: readonly RemoteVoice[]) => voices.map(({ track }) => track.id);

describe('a connection to LiveKit', () => {
  it('hears everybody but oneself, and how loud they are', async () => {
    const { done, happens, open } = createWorld();
    const heard: string[][] = [];
    let levels = {};
    await open({ onVoices: (voices) => heard.push(ids(voices)), onLevels: (next) => (levels = next) });
    expect(done).toEqual(['connect wss://livekit.example signed to hear']);
    const [a, b] = [voice('a'), voice('b')];
    happens(RoomEvent.TrackSubscribed, a, {}, { identity: 'anna' });
    happens(RoomEvent.TrackSubscribed, voice('mine'), {}, { identity: 'me' });
    happens(RoomEvent.TrackSubscribed, voice('picture', Track.Kind.Video), {}, { identity: 'anna' });
    happens(RoomEvent.TrackSubscribed, b, {}, { identity: 'ben#tab' });
    happens(RoomEvent.TrackUnsubscribed, a);
    expect(heard).toEqual([['a'], ['a', 'b'], ['b']]);
    happens(RoomEvent.ActiveSpeakersChanged, [{ identity: 'ben#tab', audioLevel: 0.4 }]);
    expect(levels).toEqual({ ben: 0.4 });
  });

  it('speaks, mutes and unmutes, and lets go of it all when it is closed', async () => {
    const { done, open } = createWorld();
    const muting = new Set<(isMuted: boolean) => void>();
    const answer = await open({
      kind: 'publish',
      track: { id: 'mine' } as MediaStreamTrack,
      onMutes: (listener) => {
        muting.add(listener);
        return () => void muting.delete(listener);
      },
    });
    for (const isMuted of [true, false]) for (const listener of muting) listener(isMuted);
    if (answer.ok) answer.link.close();
    expect(done).toEqual([
      'connect wss://livekit.example signed to speak',
      'publish mine',
      'mute',
      'unmute',
      'disconnect',
    ]);
    expect(muting.size).toBe(0);
  });

  it('says that it was lost, once, and not when it was closed', async () => {
    const { done, happens, open } = createWorld();
    await open({});
    happens(RoomEvent.Disconnected);
    happens(RoomEvent.Disconnected);
    expect(done.filter((one) => one === 'lost')).toHaveLength(1);
    const answer = await open({});
    if (answer.ok) answer.link.close();
    happens(RoomEvent.Disconnected);
    expect(done.filter((one) => one === 'lost')).toHaveLength(1);
  });

  it('answers which failures are worth trying again', async () => {
    const refused = createWorld(ConnectionError.notAllowed('no', 401));
    expect(await refused.open({})).toEqual({ ok: false, reason: 'forbidden', isFinal: true });
    const away = createWorld(new Error('no network'));
    expect(await away.open({})).toEqual({ ok: false, reason: 'no_media', isFinal: false });
  });
});
