import { buffer } from 'node:stream/consumers';
import type { Locale } from '@madoi/contract/constants';
import { obiFor } from '@madoi/prints/obi';
import { loungeSocialImageSvg } from '@madoi/prints/social-image';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { SvgRasterizer } from '#platform/images/images.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { MakeThumbnail } from './make-thumbnail.ts';

/** What a room's preview shows; the lounge knows it. */
export interface SocialFacts {
  readonly number: number;
  readonly title: string;
  readonly owner: string;
  readonly topic: string;
  readonly people: number;
  readonly isLive: boolean;
  /** Key of the room's own cover; without one it is that of the song. */
  readonly coverKey?: string;
  readonly nowPlaying?: { readonly name: string; readonly artistName: string; readonly albumId: string };
}

/** Undefined: there is no such room, or none to be shown. */
export type SocialFactsOf = (roomId: string) => Promise<SocialFacts | undefined>;
export type DrawSocialImage = (roomId: string, locale: Locale) => Promise<Uint8Array | undefined>;

export interface SocialImageDeps {
  readonly trackFactsOf: SocialFactsOf;
  readonly makeThumbnail: MakeThumbnail;
  readonly toPng: (webp: Uint8Array) => Promise<Uint8Array | undefined>;
  readonly blobs: Blobs;
  readonly rasterizer: SvgRasterizer;
  readonly clock: Clock;
}

const widthPx = 1200;
/** Of the width that covers are stored at. */
export const coverPx = 384;
const cacheBounds = { ttlMs: 60_000, entriesMax: 100 };

const texts: Readonly<Record<Locale, { now: string; seal: string; company: (people: number) => string }>> = {
  ja: { now: 'いま流れているのは', seal: '入場', company: (people) => `${people}人と、同じ曲を` },
  en: { now: 'Now playing', seal: 'LIVE', company: (people) => `${people} people, one song` },
  'zh-TW': { now: '正在播放', seal: '入場', company: (people) => `與 ${people} 人同聽一首歌` },
};

type CoverDeps = Pick<SocialImageDeps, 'makeThumbnail' | 'blobs' | 'toPng'>;

export const keyOfAlbum = async (deps: CoverDeps, albumId: string) => (await deps.makeThumbnail(albumId, coverPx))?.key;

/** The rasteriser fetches nothing and reads no WebP: the cover goes in as data. */
export async function coverHref(deps: CoverDeps, key: string | undefined): Promise<string | undefined> {
  const content = key && (await deps.blobs.read(key));
  const png = content && (await deps.toPng(await buffer(content)));
  return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

async function draw(deps: SocialImageDeps, roomId: string, locale: Locale): Promise<Uint8Array | undefined> {
  const facts = await deps.trackFactsOf(roomId);
  if (!facts) return undefined;
  const { nowPlaying, people, isLive } = facts;
  const coverKey = facts.coverKey ?? (nowPlaying && (await keyOfAlbum(deps, nowPlaying.albumId)));
  const text = texts[locale];
  const svg = loungeSocialImageSvg({
    number: String(facts.number).padStart(3, '0'),
    title: facts.title,
    owner: facts.owner,
    topic: facts.topic === '' ? undefined : facts.topic,
    seal: isLive ? text.seal : undefined,
    ink: obiFor(roomId).ink,
    coverHref: await coverHref(deps, coverKey),
    nowPlaying: nowPlaying && { label: text.now, title: nowPlaying.name, artist: nowPlaying.artistName },
    company: people > 0 ? text.company(people) : undefined,
  });
  return deps.rasterizer.toPng(svg, widthPx);
}

/** Drawn at most once a minute per room and language, however many services ask for the preview. */
export function createDrawSocialImage(deps: SocialImageDeps): DrawSocialImage {
  const drawn = createTtlCache<Uint8Array | undefined>(deps.clock, cacheBounds);
  return (roomId, locale) => drawn.read(`${roomId} ${locale}`, () => draw(deps, roomId, locale));
}
