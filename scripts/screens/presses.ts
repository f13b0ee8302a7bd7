import type { Locator, Page } from '@playwright/test';
import type { TextsOf } from './texts.ts';

/** The first button in sight with this text. */
export const button = (within: Page | Locator, name: RegExp): Locator =>
  within.getByRole('button', { name }).filter({ visible: true }).first();

export const press = (within: Page | Locator, name: RegExp): Promise<void> => button(within, name).click();

/** Opens the menu behind the button and chooses an entry of it. */
export const choose = async (page: Page, menu: RegExp, entry: RegExp): Promise<void> => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: entry }).click();
};

/** A dialog, and its pictures, are there. */
export const dialogOpen = (page: Page): Promise<void> =>
  page.getByRole('dialog').filter({ visible: true }).last().waitFor();

/** On a desktop the button is in the header, on a phone in the middle of the tab bar. */
export const clickOpenLounge = (page: Page, texts: TextsOf): Promise<void> => press(page, texts('shell.openLounge'));
