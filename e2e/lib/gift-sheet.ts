import { expect, type Locator, type Page } from '@playwright/test';

/** Published numbers of the test provider. */
export const testCards = {
  plain: '4242 4242 4242 4242',
  challenged: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
} as const;

/** The gifting sheet as somebody who reads or hears the page finds it. */
export const giftSheet = (page: Page) => {
  const box = page.getByRole('dialog', { name: '花を贈る' });
  return {
    box,
    words: box.getByRole('textbox', { name: 'ことば' }),
    give: (label: string) => box.getByRole('button', { name: label, exact: true }),
    /** Says when one was born and agrees to the terms. */
    agree: async (year: string, month: string, day: string) => {
      await box.getByRole('combobox', { name: '年' }).selectOption(year);
      await box.getByRole('combobox', { name: '月' }).selectOption(month);
      await box.getByRole('combobox', { name: '日' }).selectOption(day);
      await box.getByRole('button', { name: '同意して続ける' }).click();
    },
  };
};

export const fillCard = async (box: Locator, number: string): Promise<void> => {
  await box.getByLabel('カード番号').fill(number);
  await box.getByLabel('有効期限').fill('12 / 40');
  await box.getByLabel('セキュリティコード').fill('123');
};

/** From the button that stands beside the message, or on a phone from the menu of more. */
export const openStamps = async (page: Page, size: 'desktop' | 'phone'): Promise<void> => {
  const stamps = page.getByRole('button', { name: 'スタンプ', exact: true });
  if (size === 'desktop') return stamps.click();
  // Also after the sheet was open once, which brings styles of its own.
  await expect(stamps).toBeHidden();
  await page.getByRole('button', { name: 'ほかの操作' }).click();
  await page.getByRole('menuitem', { name: 'スタンプ' }).click();
};
