/** Runs in a browser: a listener alone, by the product's player, a plain audio element and hls.js, on the same files. */
import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Track } from '@madoi/contract/catalogue/entities';
import { hlsPlaylistUrl, playbackUrl } from '@madoi/domain/playback/playback-url';
import { createSoloPlayer } from '@madoi/room-client/playback/solo/solo-player';
import { createSoloQueueStorage } from '@madoi/room-client/playback/solo/solo-queue-storage';
import { createPlaybackSession } from '@madoi/room-client/playback/source/playback-session';
import Hls from 'hls.js';
import { pageAudio } from '../../apps/web/src/platform/audio/page-audio.ts';
import { pageReporter } from '../../apps/web/src/platform/playback/reports/page-reporter.ts';
import { createBrowserQueuePlayer } from '../../apps/web/src/platform/playback/scheduler/create-browser-queue-player.ts';
import { pageVolumeStorage } from '../../apps/web/src/platform/playback/scheduler/page-volume-storage.ts';
import { call, decodeUrl, type Prepared, routeToTap, wallNow } from './start-page.ts';

export type SoloWho = 'product' | 'plain' | 'hls';

/** What a listener presses; a place in seconds. */
export type SoloPress =
  | { readonly kind: 'play' }
  /** The listener points at the play button: the page's own hint that comes before the press. Peers have none. */
  | { readonly kind: 'point' }
  | { readonly kind: 'next' }
  | { readonly kind: 'seek'; at: number };

interface SoloPrepared extends Pick<Prepared, 'stop'> {
  act(press: SoloPress): void;
}

const addressOf = async (trackId: string, form: typeof playbackUrl): Promise<string> => {
  const session = createPlaybackSession({ call, cookies: () => document.cookie, now: () => Date.now() });
  const signed = await session.sign();
  if (!signed.ok) throw new Error(signed.code);
  return form({ trackId, audioType: 'full', faded: false, token: signed.token });
};

const tracksOf = async (ids: readonly string[]): Promise<Track[]> => {
  const answer = await call(datasets, { body: { tracks: [...ids] } });
  return ids.flatMap((id) => answer.tracks[id] ?? []);
};

const emptyTexts = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    length: 0,
    key: () => null,
  };
};

/** The product's own player, as a page has it that shows a list: nothing of the tracks is fetched before the press. */
const prepareProduct = async (ids: readonly string[]): Promise<SoloPrepared> => {
  const tracks = await tracksOf(ids);
  const now = () => Date.now();
  // As the page does it when it opens.
  const session = createPlaybackSession({ call, cookies: () => document.cookie, now });
  await session.sign();
  const player = createSoloPlayer({
    createPlayer: (parts) =>
      createBrowserQueuePlayer({ ...parts, call, audioOutput: pageAudio(), reporter: pageReporter(), now, session }),
    storage: createSoloQueueStorage(emptyTexts(), emptyTexts()),
    volumeStorage: pageVolumeStorage(),
    newId: () => crypto.randomUUID(),
    newSeed: () => 1,
  });
  return {
    act: (press) => {
      if (press.kind === 'point') {
        const [first] = tracks;
        if (first !== undefined) player.preload(first);
      } else if (press.kind === 'play') player.playList({ tracks, context: { type: 'album', title: 'bench' } });
      else if (press.kind === 'next') player.next();
      else player.seek(press.at);
    },
    stop: () => player.dispose(),
  };
};

const prepareElement = (load: (element: HTMLAudioElement, index: number) => void, unload: () => void): SoloPrepared => {
  const element = new Audio();
  const unroute = routeToTap(element);
  let index = 0;
  const play = () => {
    load(element, index);
    void element.play();
  };
  return {
    act: (press) => {
      if (press.kind === 'point') return;
      if (press.kind === 'seek') element.currentTime = press.at;
      else if (press.kind === 'play') play();
      else {
        index += 1;
        play();
      }
    },
    stop: () => {
      element.pause();
      unload();
      element.removeAttribute('src');
      element.load();
      unroute();
      return Promise.resolve();
    },
  };
};

const preparePlain = async (ids: readonly string[]): Promise<SoloPrepared> => {
  const urls = await Promise.all(ids.map((id) => addressOf(id, playbackUrl)));
  return prepareElement(
    (element, index) => {
      element.preload = 'auto';
      element.src = urls[index] ?? '';
    },
    () => undefined,
  );
};

const prepareHls = async (ids: readonly string[]): Promise<SoloPrepared> => {
  const urls = await Promise.all(ids.map((id) => addressOf(id, hlsPlaylistUrl)));
  let hls: Hls | undefined;
  return prepareElement(
    (element, index) => {
      hls?.destroy();
      hls = new Hls();
      hls.loadSource(urls[index] ?? '');
      hls.attachMedia(element);
    },
    () => hls?.destroy(),
  );
};

const preparers = { product: prepareProduct, plain: preparePlain, hls: prepareHls } as const;
let running: SoloPrepared | undefined;

Object.assign(window, {
  madoiSoloPrepare: async (who: SoloWho, ids: readonly string[]) => {
    running = await preparers[who](ids);
  },
  /** Answers the wall clock of the press. */
  madoiSoloPress: (press: SoloPress) => {
    const pressedAt = wallNow();
    running?.act(press);
    return pressedAt;
  },
  madoiSoloStop: () => running?.stop(),
  madoiSoloDecode: async (trackId: string) => decodeUrl(await addressOf(trackId, playbackUrl)),
});
