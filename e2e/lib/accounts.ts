import { login } from '@madoi/contract/session/session';
import { expect, type Page } from '@playwright/test';
import { signUpUser } from './api-user.ts';
import type { VisitOptions } from './journey.ts';
import { madoi, type ProductOptions } from './product.ts';
import { signedInAs } from './signed-in.ts';

type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const devices = [
  { device: 'a desktop', options: {} },
  { device: 'a phone', options: phone },
] as const;

/** Where an operator without a mail server reads what would have been sent. */
export interface Mailbox {
  /** The link of the newest mail to this address with this subject, as a path of this site. */
  linkTo(address: string, subject: RegExp): Promise<string>;
}

export const openMailbox = async (product: ProductOptions, visit: Visit): Promise<Mailbox> => {
  const operator = await signUpUser(`http://127.0.0.1:${product.port}`, '郵便係');
  const { user } = await operator.client.call(login, { body: {} });
  await madoi(product, 'user', 'set', user?.id ?? '', '--isOperator', 'on');
  // Their rights come with the next page, in a session with another id.
  const page = await visit('/lounge', { prepare: signedInAs(operator) });
  return {
    linkTo: async (address, subject) => {
      const mail = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject }).first();
      await expect(async () => {
        await page.goto('/mailbox');
        await expect(mail).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const link = await mail.getByRole('link').getAttribute('href');
      if (link === null) throw new Error(`a mail to ${address} without a link`);
      return link;
    },
  };
};

export const methodsOf = (page: Page) => page.getByRole('region', { name: 'ログイン方法' });

/** Opens the dialog that asks whether one means it. */
export const openLogOutDialog = async (page: Page) => {
  await page.goto('/profile');
  await page
    .getByRole('region', { name: 'ログイン中の端末' })
    .getByRole('button', { name: 'ログアウト', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'ログアウトしますか' });
  await dialog.waitFor();
  return { dialog, leave: dialog.getByRole('button', { name: 'ログアウト', exact: true }) };
};

export const signInByEmail = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password);
  await page.getByRole('button', { name: 'メールでログイン' }).click();
};

/** Adds an address and a password on the profile, and presses the link of its mail. */
export const linkEmail = async (page: Page, mailbox: Mailbox, email: string, password: string): Promise<void> => {
  await page.goto('/profile');
  await methodsOf(page).getByRole('button', { name: 'メールとパスワードを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'メールとパスワード' });
  await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await dialog.getByRole('textbox', { name: 'パスワード' }).fill(password);
  await dialog.getByRole('button', { name: '確認メールを送る' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(methodsOf(page)).toContainText('メールの確認待ち');
  await page.goto(await mailbox.linkTo(email, /確認/));
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(page.getByRole('heading', { name: '確認しました' })).toBeVisible();
};
