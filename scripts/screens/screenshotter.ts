import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '@madoi/contract/constants';
import { localeCookieName } from '@madoi/domain/locale/negotiate-locale';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { untilAlive } from '../../e2e/lib/alive.ts';
import { listenerFlags } from '../../e2e/lib/chromium.ts';
import { signedInAs } from '../../e2e/lib/signed-in.ts';
import { pictureName } from './pictures.ts';
import { type Screen, type Size, sizes } from './screen.ts';
import type { SeededRooms } from './seed.ts';
import type { SeededLibrary } from './seed-library.ts';
import { textsIn } from './texts.ts';

export interface Screenshotter {
  /** The screen in this size and language, into a folder. */
  take(screen: Screen, size: Size, locale: Locale, folder: string): Promise<void>;
  close(): Promise<void>;
}

/** What is there to be seen; without people and music every page is a first visit to an empty house. */
export interface SeededProduct {
  readonly seed: SeededRooms;
  readonly shelf: SeededLibrary;
}

/** For what a page is brought to, not for what a machine is slow at. */
const arrangeWithinMs = 60_000;
/** How long nothing may load before a picture is taken, and when it is taken all the same. */
const restMs = 400;
const restWithinMs = 12_000;
const browserLocales: Readonly<Record<Locale, string>> = { ja: 'ja-JP', en: 'en-US', 'zh-TW': 'zh-TW' };

/** Fewer colours than the eye can tell apart: a fifth of the bytes. */
const save = async (folder: string, name: string, png: Buffer) => {
  await mkdir(folder, { recursive: true });
  const small = await sharp(png).png({ palette: true, quality: 90, effort: 8, dither: 0.6 }).toBuffer();
  await writeFile(path.join(folder, `${name}.png`), small);
  console.log(`${name}.png ${Math.round(small.length / 1024)} KB`);
};

/** A sheet that still rises is no picture of it. No function here has a name: the page knows nothing of the compiler's helpers. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1_000,
          )
          .map(({ finished }) => finished),
      ),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]).then(() => undefined),
  );

/** What a picture is made of; sound and the socket never come to rest. */
const drawnTypes = new Set(['document', 'stylesheet', 'script', 'image', 'font']);
const isDrawn = (request: Request): boolean =>
  drawnTypes.has(request.resourceType()) ||
  (request.resourceType() === 'fetch' && /^\/api\/(?!pb\/)/u.test(new URL(request.url()).pathname));

/** Answers a wait for the end of what the page loads, also of what a dialog asks for long after the page is there. */
const watchLoading = (page: Page): (() => Promise<void>) => {
  const loading = new Set<Request>();
  const over = (request: Request) => void loading.delete(request);
  page.on('request', (request) => isDrawn(request) && loading.add(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    const giveUpAt = Date.now() + restWithinMs;
    for (let restsSince = Date.now(); Date.now() < giveUpAt; await wait(50)) {
      if (loading.size > 0) restsSince = Date.now();
      if (Date.now() - restsSince >= restMs) return;
    }
  };
};

/** Every picture on the screen is there, in its own type, and nothing moves. */
const untilDrawn = async (page: Page, untilLoaded: () => Promise<void>): Promise<void> => {
  await untilLoaded();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await untilStill(page);
};

const openPage = async (
  browser: Browser,
  origin: string,
  screen: Screen,
  size: Size,
  locale: Locale,
  seeded?: SeededProduct,
) => {
  const context = await browser.newContext({
    ...sizes[size],
    locale: browserLocales[locale],
    timezoneId: 'Asia/Tokyo',
    permissions: ['microphone'],
  });
  context.setDefaultTimeout(arrangeWithinMs);
  await context.addCookies([{ name: localeCookieName, value: locale, url: origin }]);
  const page = await context.newPage();
  if (screen.as !== undefined && seeded !== undefined) await signedInAs(seeded.seed.people[screen.as])(page);
  return page;
};

export const openScreenshotter = async (origin: string, seeded?: SeededProduct): Promise<Screenshotter> => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...listenerFlags] });
  return {
    take: async (screen, size, locale, folder) => {
      const page = await openPage(browser, origin, screen, size, locale, seeded);
      const untilLoaded = watchLoading(page);
      try {
        await page.goto(origin + screen.path);
        await untilAlive(page);
        if (seeded !== undefined) await screen.arrange?.(page, { size, texts: await textsIn(locale), ...seeded });
        await untilDrawn(page, untilLoaded);
        await save(folder, pictureName(screen, size), await page.screenshot({ animations: 'allow' }));
      } finally {
        await page.context().close();
        await seeded?.seed.closeBrowsers();
      }
    },
    close: () => browser.close(),
  };
};
