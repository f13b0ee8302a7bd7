import { expect } from '@playwright/test';
import { describeTarget, findNamed, stepsTo, type Target } from './find-named.ts';
import { type ElementRef, type WebDriver, WebDriverError } from './web-driver.ts';

/** What somebody does with a page, and sees on it. */
export interface WebkitPage {
  readonly driver: WebDriver;
  goTo(path: string): Promise<void>;
  /** Presses the first that can be pressed, as soon as there is one. */
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** What is written there, or nothing where there is no such thing. */
  read(target: Target): Promise<string>;
  expectShown(target: Target): Promise<void>;
  expectHidden(target: Target): Promise<void>;
  expectText(target: Target, text: string | RegExp): Promise<void>;
}

/** What passes by itself while a page is being drawn. */
const passing: ReadonlySet<string> = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
  'no such element',
]);

const textOf = (element: HTMLElement | undefined): string =>
  element === undefined ? '' : 'value' in element ? String(element.value) : element.innerText;

export const createWebkitPage = (driver: WebDriver, origin: string): WebkitPage => {
  const findAll = async (target: Target): Promise<readonly ElementRef[]> => driver.call(findNamed, stepsTo(target));
  /** Whether it was done with one of them. */
  const attempt = async (target: Target, act: (element: ElementRef) => Promise<void>): Promise<boolean> => {
    for (const element of await findAll(target)) {
      try {
        await act(element);
        return true;
      } catch (error) {
        if (!(error instanceof WebDriverError && passing.has(error.code))) throw error;
      }
    }
    return false;
  };
  const act = (what: string, target: Target, one: (element: ElementRef) => Promise<void>) =>
    expect.poll(() => attempt(target, one), `${what} ${describeTarget(target)}`).toBe(true);
  const read = async (target: Target): Promise<string> => {
    const [first] = await findAll(target);
    return first === undefined
      ? ''
      : driver.call(textOf as unknown as (element: ElementRef) => string, first).catch(() => '');
  };
  return {
    driver,
    goTo: (path) => driver.goTo(`${origin}${path}`),
    click: (target) => act('press', target, driver.click),
    type: (target, text) => act('write into', target, (element) => driver.type(element, text)),
    read,
    expectShown: (target) =>
      expect.poll(async () => (await findAll(target)).length, `${describeTarget(target)} is shown`).toBeGreaterThan(0),
    expectHidden: (target) =>
      expect.poll(async () => (await findAll(target)).length, `${describeTarget(target)} is hidden`).toBe(0),
    expectText: (target, text) =>
      text instanceof RegExp
        ? expect.poll(() => read(target), `text of ${describeTarget(target)}`).toMatch(text)
        : expect.poll(() => read(target), `text of ${describeTarget(target)}`).toContain(text),
  };
};
