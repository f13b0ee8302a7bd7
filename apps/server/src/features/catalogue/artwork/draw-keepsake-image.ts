import type { Names } from '@madoi/contract/catalogue/entities';
import type { Locale } from '@madoi/contract/constants';
import type { KeepsakeShape } from '@madoi/contract/lounge/ended';
import { type KeepsakeImage, keepsakeImageSvg } from '@madoi/prints/keepsake-image';
import { obiFor } from '@madoi/prints/obi';
import { createTtlCache } from '#platform/ttl-cache.ts';
import { coverHref, keyOfAlbum, type SocialImageDeps } from './draw-social-image.ts';

/** What the picture of an evening shows; the lounge knows it. */
export interface KeepsakeImageFacts {
  readonly number: number;
  readonly title: string;
  readonly owner: string;
  readonly topic: string;
  readonly startAt: number;
  readonly people: number;
  readonly songs: number;
  /** With what each was answered, where that was counted. */
  readonly top: readonly {
    readonly detail:
      | { readonly name: string; readonly names?: Names | undefined; readonly albumId: string }
      | undefined;
    readonly reactions: number | undefined;
  }[];
  readonly bars: readonly number[];
  /** Whether everybody may read the evening, caches between server and browser too. */
  readonly isPublic: boolean;
}

/** Undefined: there is no such evening, or none to be shown. */
export type KeepsakeFactsOf = (roomId: string) => Promise<KeepsakeImageFacts | undefined>;

export interface KeepsakeImageDeps extends Omit<SocialImageDeps, 'trackFactsOf'> {
  readonly keepsakeFactsOf: KeepsakeFactsOf;
}

export interface KeepsakePicture {
  readonly png: Uint8Array;
  readonly isPublic: boolean;
}
export type DrawKeepsakeImage = (
  roomId: string,
  shape: KeepsakeShape,
  locale: Locale,
) => Promise<KeepsakePicture | undefined>;

const widthsPx: Readonly<Record<KeepsakeShape, number>> = { wide: 1200, tall: 1080 };
const cacheBounds = { ttlMs: 60_000, entriesMax: 40 };
const timeZone = 'Asia/Tokyo';

interface Texts {
  readonly seal: string;
  readonly best: (title: string) => readonly [string, string];
  readonly songs: (count: number) => readonly [string, string];
  readonly company: (people: number, songs: number) => string;
  readonly gone: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  ja: {
    seal: 'お開き',
    best: (title) => ['いちばん沸いたのは', `『${title}』`],
    songs: (count) => ['この夜に流れた', `${count}曲`],
    company: (people, songs) => `${people}人で聴いた${songs}曲`,
    gone: 'いまは聴けない曲',
  },
  en: {
    seal: 'THE END',
    best: (title) => ['The favorite of the night:', `“${title}”`],
    songs: (count) => ['Played that night:', count === 1 ? '1 song' : `${count} songs`],
    company: (people, songs) =>
      `${songs === 1 ? '1 song' : `${songs} songs`}, ${people === 1 ? '1 listener' : `${people} listeners`}`,
    gone: 'No longer available',
  },
  'zh-TW': {
    seal: '散場',
    best: (title) => ['這場反應最熱烈的是', `《${title}》`],
    songs: (count) => ['這場播放了', `${count} 首歌`],
    company: (people, songs) => `${people} 人一起聽了 ${songs} 首歌`,
    gone: '目前無法播放的歌',
  },
};

function describe(roomId: string, shape: KeepsakeShape, locale: Locale, facts: KeepsakeImageFacts): KeepsakeImage {
  const text = texts[locale];
  const titleOf = (detail: KeepsakeImageFacts['top'][number]['detail']): string =>
    detail?.names?.[locale] ?? detail?.name ?? text.gone;
  const [best] = facts.top;
  return {
    shape,
    number: String(facts.number).padStart(4, '0'),
    title: facts.title,
    owner: facts.owner,
    topic: facts.topic === '' ? undefined : facts.topic,
    seal: text.seal,
    ink: obiFor(roomId).ink,
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(facts.startAt),
    headline: best?.reactions === undefined ? text.songs(facts.songs) : text.best(titleOf(best.detail)),
    rows: facts.top.map(({ detail, reactions }) => ({
      title: titleOf(detail),
      count: reactions === undefined ? undefined : reactions.toLocaleString('en'),
    })),
    company: text.company(facts.people, facts.songs),
    bars: facts.bars,
  };
}

/** Drawn at most once a minute per room, shape and language. */
export function createDrawKeepsakeImage(deps: KeepsakeImageDeps): DrawKeepsakeImage {
  const drawn = createTtlCache<Uint8Array | undefined>(deps.clock, cacheBounds);
  const draw = async (image: KeepsakeImage, { top }: KeepsakeImageFacts) => {
    const albumId = top.find(({ detail }) => detail !== undefined)?.detail?.albumId;
    const cover = await coverHref(deps, albumId && (await keyOfAlbum(deps, albumId)));
    return deps.rasterizer.toPng(keepsakeImageSvg({ ...image, coverHref: cover }), widthsPx[image.shape]);
  };
  return async (roomId, shape, locale) => {
    const facts = await deps.keepsakeFactsOf(roomId);
    if (facts === undefined) return undefined;
    const image = describe(roomId, shape, locale, facts);
    const png = await drawn.read(`${roomId} ${shape} ${locale}`, () => draw(image, facts));
    return png && { png, isPublic: facts.isPublic };
  };
}
