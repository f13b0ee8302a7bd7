import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const longestMovementMs = 1_000;

/** What is still fading in has not its own colours yet. What stands still half-way never finishes: nobody waits for that. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async (atMostMs) => {
    const lengthOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0);
    const isMoving = (one: Animation) => one.playState === 'running' && lengthOf(one) <= atMostMs;
    const moving = document.getAnimations().filter(isMoving);
    const late = new Promise((resolve) => setTimeout(resolve, atMostMs));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), late]);
  }, longestMovementMs);

const half = 'data-half-shown';

/** What is about to go, like a bubble, is held where it is meanwhile; half gone it has not its own colours any more, and is marked. */
const holdFading = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    for (const animation of document.getAnimations()) {
      const { target } = (animation.effect ?? {}) as KeyframeEffect;
      const isGoing = (animation.effect as KeyframeEffect | null)?.getKeyframes().at(-1)?.opacity === '0';
      if (animation.playState !== 'running' || !isGoing || !target) continue;
      animation.pause();
      target.setAttribute(mark, getComputedStyle(target).opacity === '1' ? 'no' : 'yes');
    }
  }, half);

const letFade = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    for (const animation of document.getAnimations()) {
      const { target } = (animation.effect ?? {}) as KeyframeEffect;
      if (!target?.hasAttribute(mark)) continue;
      target.removeAttribute(mark);
      animation.play();
    }
  }, half);

/** A page of this site has no frames of others: everything is asked in one go, without a second page for the sum. */
const violationsOf = async (page: Page) => {
  await untilStill(page);
  await holdFading(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(`[${half}="yes"]`);
  try {
    return (await axe.options({ resultTypes: ['violations'] }).analyze()).violations;
  } finally {
    await letFade(page);
  }
};

/** Everything that axe finds, grave or not. */
export const findViolations = async (page: Page): Promise<readonly string[]> =>
  (await violationsOf(page)).map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );

/** Nothing grave for people who cannot see, or not well. The journey goes on all the same. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const grave = (await violationsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const problems = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect.soft(problems, what).toEqual([]);
};
