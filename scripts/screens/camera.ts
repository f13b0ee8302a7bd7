import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { listenerFlags } from '../../e2e/lib/chromium.ts';
import type { Person } from '../../e2e/lib/people.ts';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Size = keyof typeof sizes;

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly size: Size;
  /** Whose eyes it is seen through; nobody is a first visit. */
  readonly as?: Person;
  readonly locale?: string;
  /** Brings the page to the state that the picture shows. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** Taken at both sizes, or at the one where the product has it. */
export type Screen = Omit<Shot, 'size'> & { readonly onlyOn?: Size };

export interface Camera {
  take(shot: Shot): Promise<void>;
  close(): Promise<void>;
}

const cookiesOf = (person: Person, origin: string) =>
  [...person.client.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin }));

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

const shoot = async (browser: Browser, origin: string, folder: string, shot: Shot) => {
  const context = await browser.newContext({
    ...sizes[shot.size],
    locale: shot.locale ?? 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  context.setDefaultTimeout(40_000);
  if (shot.as !== undefined) await context.addCookies(cookiesOf(shot.as, origin));
  const page = await context.newPage();
  try {
    await page.goto(origin + shot.path);
    // The place for toasts comes when the page is alive: before, it hears neither key nor press.
    await page.locator('[role=region][aria-live=polite]').waitFor({ state: 'attached' });
    await shot.arrange?.(page);
    // Every picture on the screen is there, in its own type.
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.evaluate(async () => {
      await document.fonts.ready;
      const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
      await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    });
    await untilStill(page);
    await save(folder, `${shot.name}-${shot.size}`, await page.screenshot({ animations: 'allow' }));
  } finally {
    await context.close();
  }
};

export const openCamera = async (origin: string, folder: string): Promise<Camera> => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...listenerFlags] });
  return { take: (shot) => shoot(browser, origin, folder, shot), close: () => browser.close() };
};
