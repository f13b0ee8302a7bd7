import type { Page } from '@playwright/test';

interface Recognition {
  lang: string;
  onresult: ((event: object) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
}
interface RecogniserPage {
  readonly madoiRecogniser: { made: Recognition[]; begun: number; isRunning: boolean };
}

/** Runs in the page before its own scripts: the browser's speech recognition, with the words in the journey's hand. */
const install = () => {
  const state: RecogniserPage['madoiRecogniser'] = { made: [], begun: 0, isRunning: false };
  class SpeechRecognition implements Recognition {
    lang = '';
    onresult: Recognition['onresult'] = null;
    onend: Recognition['onend'] = null;
    onerror: Recognition['onerror'] = null;
    constructor() {
      state.made.push(this);
    }
    start() {
      state.begun += 1;
      state.isRunning = true;
    }
    abort() {
      state.isRunning = false;
      this.onend?.();
    }
  }
  Object.assign(window, { SpeechRecognition, webkitSpeechRecognition: SpeechRecognition, madoiRecogniser: state });
};

export const installRecogniser = async (page: Page): Promise<void> => {
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(install);
};

type Global = typeof globalThis & RecogniserPage;

export const recogniser = (page: Page) => ({
  made: () => page.evaluate(() => (globalThis as Global).madoiRecogniser.made.length),
  begun: () => page.evaluate(() => (globalThis as Global).madoiRecogniser.begun),
  isRunning: () => page.evaluate(() => (globalThis as Global).madoiRecogniser.isRunning),
  language: () => page.evaluate(() => (globalThis as Global).madoiRecogniser.made.at(-1)?.lang),
  /** It understands something: the same sentence again, until it is final. */
  hear: (transcript: string, isFinal: boolean) =>
    page.evaluate(
      ([text, final]) => {
        const results = [Object.assign([{ transcript: text }], { isFinal: final })];
        (globalThis as Global).madoiRecogniser.made.at(-1)?.onresult?.({ resultIndex: 0, results });
      },
      [transcript, isFinal] as const,
    ),
  /** It ends with a trouble, as Chromium's does when its service cannot be reached. */
  fail: (reason: string) =>
    page.evaluate((error) => {
      const last = (globalThis as Global).madoiRecogniser.made.at(-1);
      last?.onerror?.({ error });
      last?.onend?.();
    }, reason),
});
