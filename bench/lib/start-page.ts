/** Runs in a browser: presses play on the product and on a plain audio element, on the same file and the same place. */
import { getQueue, type MediaQueue, type MediaTrack } from '@madoi/contract/lounge/queue';
import { songFadeSec } from '@madoi/domain/playback/fade-lengths';
import { playbackUrl } from '@madoi/domain/playback/playback-url';
import { createServerClock } from '@madoi/room-client/clock/server-clock';
import { createPlaybackSession } from '@madoi/room-client/playback/source/playback-session';
import { createClientSocket } from '@madoi/room-client/socket/client-socket';
import { createRoomSocket } from '@madoi/room-client/socket/room-socket';
import { createStore } from 'zustand/vanilla';
import { pageAudio } from '../../apps/web/src/platform/audio/page-audio.ts';
import { createCall } from '../../apps/web/src/platform/http/create-call.ts';
import { pageReporter } from '../../apps/web/src/platform/playback/reports/page-reporter.ts';
import { createRoomPlayer } from '../../apps/web/src/platform/playback/scheduler/create-room-player.ts';

export const wallNow = () => performance.timeOrigin + performance.now();
export const call = createCall({ buildVersion: () => 'bench', locale: () => 'ja', cookies: () => document.cookie });

const urlOf = async (roomId: string, trackId: string): Promise<string> => {
  const session = createPlaybackSession({ call, cookies: () => document.cookie, now: () => Date.now() });
  const signed = await session.sign();
  if (!signed.ok) throw new Error(signed.code);
  return playbackUrl({ trackId, audioType: 'full', faded: false, token: signed.token, roomId });
};

export interface Prepared {
  /** Answers the wall clock of the press. */
  press(): number;
  stop(): Promise<void>;
}

/** `cold`: nothing of the track is known before the press. `ahead`: track and place were known for a while, as in a standing room. */
export type StartKind = 'cold' | 'ahead';

/** A player of the product in its room, that waits for a press. */
const prepareProduct = async (
  roomId: string,
  played: MediaTrack,
  positionSec: number,
  kind: StartKind,
): Promise<Prepared> => {
  // As a page that joins has it: with the details of the first tracks.
  const { queue } = await call(getQueue, { params: { id: roomId } });
  const track = queue.mediaPlaylists.flatMap((list) => list.mediaTracks).find((one) => one.id === played.id) ?? played;
  const socket = createClientSocket();
  const clock = createServerClock(createRoomSocket(socket));
  socket.connect();
  const queueStore = createStore<{ readonly queue: MediaQueue | undefined }>(() => ({ queue: undefined }));
  const player = createRoomPlayer({
    call,
    clock,
    audioOutput: pageAudio(),
    roomId,
    queueStore,
    reporter: pageReporter(),
  });
  await player.retry();
  await new Promise<void>((resolve) => {
    const stop = clock.onChange(() => {
      if (!clock.isSettled()) return;
      stop();
      resolve();
    });
  });
  const show = (isPlaying: boolean) =>
    queueStore.setState({
      queue: {
        type: 'lounge',
        currentMediaPlaylistIndex: 0,
        fadeDuration: songFadeSec,
        state: { isPlaying, seekPosition: positionSec, at: Math.floor(clock.serverNow()) },
        mediaPlaylists: [{ id: 'bench-list', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [track] }],
      },
    });
  if (kind === 'ahead') show(false);
  return {
    press: () => {
      const pressedAt = wallNow();
      show(true);
      return pressedAt;
    },
    stop: async () => {
      await player.dispose();
      clock.dispose();
      socket.disconnect();
    },
  };
};

/** Everything is recorded at the same place, so that the recorder favours nobody. Answers how to take it off. */
export const routeToTap = (element: HTMLMediaElement): (() => void) => {
  const { context, graph } = pageAudio();
  const source = context.createMediaElementSource(element);
  source.connect(graph.live);
  return () => source.disconnect();
};

const preparePlain = async (
  roomId: string,
  trackId: string,
  positionSec: number,
  kind: StartKind,
): Promise<Prepared> => {
  const url = await urlOf(roomId, trackId);
  const element = new Audio();
  const unroute = routeToTap(element);
  const load = () => {
    element.preload = 'auto';
    element.src = url;
    element.currentTime = positionSec;
  };
  if (kind === 'ahead') load();
  return {
    press: () => {
      const pressedAt = wallNow();
      if (kind === 'cold') load();
      void element.play();
      return pressedAt;
    },
    stop: () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
      unroute();
      return Promise.resolve();
    },
  };
};

/** The whole file, decoded and mixed to one channel, as base64 of 32-bit floats. */
export const decodeUrl = async (url: string) => {
  const bytes = await (await fetch(url)).arrayBuffer();
  const buffer = await pageAudio().context.decodeAudioData(bytes);
  const mixed = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const data = buffer.getChannelData(channel);
    for (let index = 0; index < mixed.length; index += 1) {
      mixed[index] = (mixed[index] ?? 0) + (data[index] ?? 0) / buffer.numberOfChannels;
    }
  }
  const view = new Uint8Array(mixed.buffer);
  let text = '';
  for (let at = 0; at < view.length; at += 32_768) text += String.fromCharCode(...view.subarray(at, at + 32_768));
  return btoa(text);
};

let running: Prepared | undefined;

Object.assign(window, {
  madoiPrepare: async (who: 'product' | 'plain', roomId: string, track: MediaTrack, sec: number, kind: StartKind) => {
    running =
      who === 'product'
        ? await prepareProduct(roomId, track, sec, kind)
        : await preparePlain(roomId, track.trackId, sec, kind);
  },
  madoiPress: () => running?.press(),
  madoiStop: () => running?.stop(),
  madoiDecode: async (roomId: string, trackId: string) => decodeUrl(await urlOf(roomId, trackId)),
});
