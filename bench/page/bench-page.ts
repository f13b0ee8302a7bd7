import { search } from '@madoi/contract/catalogue/catalogue';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { login } from '@madoi/contract/session/session';
import { type Certificate, makeCertificate, trustInChromium } from '@madoi/test-kit/certificate';
import { createHttpClient } from '@madoi/test-kit/http-client';
import type { Browser } from '@playwright/test';
import { withJapaneseDevice } from '../../e2e/lib/japanese-device.ts';
import { defineBench } from '../bench.ts';
import { launchListener } from '../lib/browser.ts';
import { startProductServer } from '../lib/product-server.ts';
import { until } from '../lib/room.ts';
import { type PageContents, type PlainPage, readContents, servePlainPage } from './plain-page.ts';
import { profiles } from './profiles.ts';
import { putOnline } from './put-online.ts';
import { timeMusic } from './time-music.ts';
import { comeAgain, newVisitor } from './visit.ts';
import { walkThroughLists, walkThroughPlain, walkThroughRoom } from './walk.ts';

interface Places {
  readonly origin: string;
  readonly paths: Readonly<Record<'top' | 'home' | 'room' | 'music' | 'album', string>>;
}

/** A room that plays, and an album, as somebody finds them. */
const findPlaces = async (origin: string) => {
  const client = createHttpClient(origin);
  await client.call(login, { body: { guest: true } });
  let roomId = '';
  await until('a room', async () => {
    const { list } = await client.call(listLounges, { query: {} });
    roomId = list[0]?.id ?? '';
    return roomId !== '';
  });
  const { list } = await client.call(search, { query: { q: '夜', type: 'albums' } });
  const [album] = list;
  if (album === undefined) throw new Error('the catalogue has no album');
  return { top: '/', home: '/lounge', room: `/lounge/${roomId}`, music: '/music', album: `/music/albums/${album.id}` };
};

/** Says what no number can: which element, which kinds of files. Only for who runs it. */
const explain = (name: string, facts: object) => {
  if (process.env.BENCH_EXPLAIN !== undefined) console.log(`    ${name} ${JSON.stringify(facts)}`);
};

const measureFirstVisits = async (browser: Browser, { origin, paths }: Places) => {
  const figures: Record<string, number> = {};
  let contents: PageContents = { lines: [], coverUrl: undefined };
  for (const [name, path] of Object.entries(paths)) {
    const visitor = await newVisitor(browser, profiles.phone);
    const first = await visitor.open(origin + path);
    explain(name, first);
    figures[`${name}ScriptKBytes`] = first.kBytes.script;
    figures[`${name}Requests`] = first.requestCount;
    figures[`${name}FontKBytes`] = first.fontKBytesBeforePaint;
    figures[`${name}FirstPaintMs`] = first.firstPaintMs;
    figures[`${name}LargestPaintMs`] = first.largestPaintMs;
    figures[`${name}LayoutShift`] = first.layoutShift;
    figures[`${name}MainThreadMs`] = first.mainThreadMs;
    figures[`${name}HeapMBytes`] = first.heapMBytes;
    if (name === 'home') {
      contents = await readContents(visitor.page);
      const second = await comeAgain(visitor, profiles.phone, origin + path);
      explain('home, second visit', second);
      figures.secondLargestPaintMs = second.largestPaintMs;
      figures.secondScriptKBytes = second.kBytes.script;
    }
    await visitor.close();
  }
  return { figures, contents };
};

const measureFloor = async (browser: Browser, plain: PlainPage, certificate: Certificate) => {
  const online = await putOnline(plain.port, certificate);
  try {
    const visitor = await newVisitor(browser, profiles.phone);
    const floor = await visitor.open(`${online.origin}/`);
    explain('floor', floor);
    await visitor.open(`${online.origin}/taps`);
    await walkThroughPlain(visitor.page);
    const { worstInteractionMs, worstInteractionOf } = await visitor.times();
    explain('floor, walk', { ms: worstInteractionMs, of: worstInteractionOf });
    await visitor.close();
    return { floorLargestPaintMs: floor.largestPaintMs, floorInteractionMs: worstInteractionMs };
  } finally {
    await online.close();
    await plain.close();
  }
};

const measureDesktop = async (browser: Browser, { origin, paths }: Places) => {
  const visitor = await newVisitor(browser, profiles.desktop);
  const home = await visitor.open(origin + paths.home);
  explain('home on a desktop', home);
  await visitor.close();
  return { desktopFirstPaintMs: home.firstPaintMs, desktopLargestPaintMs: home.largestPaintMs };
};

const measureWalk = async (browser: Browser, { origin, paths }: Places): Promise<number> => {
  const worst: number[] = [];
  for (const [path, walk] of [
    [paths.room, walkThroughRoom],
    [paths.home, walkThroughLists],
  ] as const) {
    const visitor = await newVisitor(browser, profiles.phone);
    await visitor.open(origin + path);
    await walk(visitor.page);
    const times = await visitor.times();
    explain('walk', { ms: times.worstInteractionMs, of: times.worstInteractionOf });
    worst.push(times.worstInteractionMs);
    await visitor.close();
  }
  return Math.max(...worst);
};

const kept = { better: 'lower' } as const;
const pageMeasures = (name: string) => ({
  [`${name}ScriptKBytes`]: { unit: 'kB of scripts, compressed', ...kept },
  [`${name}Requests`]: { unit: 'requests', ...kept },
  [`${name}FontKBytes`]: { unit: 'kB of fonts before the largest paint', ...kept },
  [`${name}FirstPaintMs`]: { unit: 'ms', ...kept },
  [`${name}LargestPaintMs`]: { unit: 'ms', ...kept },
  [`${name}LayoutShift`]: { unit: 'of the window', ...kept },
  [`${name}MainThreadMs`]: { unit: 'ms of work until quiet', ...kept },
  [`${name}HeapMBytes`]: { unit: 'MB', ...kept },
});

export const bench = defineBench({
  name: 'page',
  about:
    'what a first visit costs on a phone (4 × slower processor, 40 ms, 10 Mbit/s on one line), a second one, taps, and the way ' +
    'to the music of a room, beside a plain page with the same words and the same cover; both over HTTP/2 and TLS, behind nginx as deploy/ configures it',
  runs: 5,
  leavesOut: [
    'HTTP/3, which Caddy speaks: Chromium would need a certificate of a known authority',
    'a real phone: Chromium slows its processor down, not its memory or its disk',
  ],
  measures: {
    ...pageMeasures('top'),
    ...pageMeasures('home'),
    ...pageMeasures('room'),
    ...pageMeasures('music'),
    ...pageMeasures('album'),
    floorLargestPaintMs: { unit: 'ms, a plain page with the words and the cover of home', ...kept },
    homeToFloorRatio: { unit: '× the plain page', ...kept },
    secondLargestPaintMs: { unit: 'ms, home again', ...kept },
    secondScriptKBytes: { unit: 'kB of scripts, home again', ...kept },
    desktopFirstPaintMs: { unit: 'ms, home', ...kept },
    desktopLargestPaintMs: { unit: 'ms, home', ...kept },
    worstInteractionMs: { unit: 'ms, of a walk', ...kept },
    floorInteractionMs: { unit: 'ms, the worst of ten taps on a plain page that show a line', ...kept },
    linkToMusicMs: { unit: 'ms from a tap on a link elsewhere', ...kept },
    shelfToMusicMs: { unit: 'ms from a tap on the list of rooms', ...kept },
  },
  // Every device whose owner reads Japanese has letters for it; to search the whole system for each takes half a second.
  runOnce: () =>
    withJapaneseDevice(async (env) => {
      const server = await startProductServer({ TRUST_PROXY: 'loopback' });
      const certificate = makeCertificate();
      const online = await putOnline(server.port, certificate);
      const browser = await launchListener([trustInChromium(certificate)], env);
      try {
        const places = { origin: online.origin, paths: await findPlaces(server.origin) };
        const { figures, contents } = await measureFirstVisits(browser, places);
        const plain = await servePlainPage(contents, server.origin);
        const floor = await measureFloor(browser, plain, certificate);
        return {
          ...figures,
          ...floor,
          homeToFloorRatio: (figures.homeLargestPaintMs ?? Number.NaN) / floor.floorLargestPaintMs,
          ...(await measureDesktop(browser, places)),
          worstInteractionMs: await measureWalk(browser, places),
          ...(await timeMusic(browser, places.origin, places.paths)),
        };
      } finally {
        await browser.close();
        await online.close();
        await server.close();
      }
    }),
});
