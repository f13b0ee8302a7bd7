import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const longestMovementMs = 1_000;

/** What is still fading in has not its own colours yet. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async (atMostMs) => {
    const lengthOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0);
    const moving = document.getAnimations().filter((one) => lengthOf(one) <= atMostMs);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }, longestMovementMs);

/** Everything that axe finds, grave or not. */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};

/** Nothing grave for people who cannot see, or not well. The journey goes on all the same. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect.soft(told, what).toEqual([]);
};
