import { setTimeout as wait } from 'node:timers/promises';
import type { MediaQueue, QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import type { Browser, Page } from '@playwright/test';
import { launchListener } from './browser.ts';
import { openScriptedPage } from './page-bundle.ts';
import { tapSound } from './sound-tap.ts';

/** What `listener-page.ts` puts into its window. */
interface ListenerWindow {
  madoiSignIn(): Promise<unknown>;
  madoiListen(roomId: string): Promise<void>;
  madoiOpenRoom(): Promise<string>;
  madoiFindTracks(count: number): Promise<readonly string[]>;
  madoiRegister(command: Omit<QueueCommand, 'clientId'>): Promise<RegisterResult>;
  madoiQueue(): MediaQueue | undefined;
  madoiListener(): { readonly status: string; readonly offsetMs: number | undefined };
}

/** A browser of its own with one page that listens to a room. */
export interface Listener {
  readonly page: Page;
  signIn(): Promise<unknown>;
  openRoom(): Promise<string>;
  findTracks(count: number): Promise<readonly string[]>;
  listen(roomId: string): Promise<void>;
  /** Throws when the server does not accept it. */
  register(command: Omit<QueueCommand, 'clientId'>): Promise<void>;
  queue(): Promise<MediaQueue>;
  state(): Promise<ReturnType<ListenerWindow['madoiListener']>>;
  close(): Promise<void>;
}

const createListener = (browser: Browser, page: Page): Listener => ({
  page,
  signIn: () => page.evaluate(() => (window as unknown as ListenerWindow).madoiSignIn()),
  openRoom: () => page.evaluate(() => (window as unknown as ListenerWindow).madoiOpenRoom()),
  findTracks: (count) =>
    page.evaluate((wanted) => (window as unknown as ListenerWindow).madoiFindTracks(wanted), count),
  listen: (roomId) => page.evaluate((id) => (window as unknown as ListenerWindow).madoiListen(id), roomId),
  register: async (command) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await page.evaluate((sent) => (window as unknown as ListenerWindow).madoiRegister(sent), command);
      if (answer.result === 'accepted') return;
      if (answer.reason !== 'rate_limit' || tries === 8) {
        throw new Error(`${command.action} was ${answer.result}: ${answer.reason ?? ''}`);
      }
      await wait(400);
    }
  },
  queue: async () => {
    const queue = await page.evaluate(() => (window as unknown as ListenerWindow).madoiQueue());
    if (queue === undefined) throw new Error('the page has no queue yet');
    return queue;
  },
  state: () => page.evaluate(() => (window as unknown as ListenerWindow).madoiListener()),
  close: () => browser.close(),
});

export const openListener = async (origin: string, script: string): Promise<Listener> => {
  const browser = await launchListener();
  const page = await browser.newPage();
  await tapSound(page);
  await openScriptedPage(page, origin, script);
  return createListener(browser, page);
};
