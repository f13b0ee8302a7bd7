import type { Page } from '@playwright/test';
import { button, choose, dialogOpen, press } from '../presses.ts';
import type { ArrangeContext, ScreensOf } from '../screen.ts';
import { letterText } from '../seed-texts.ts';
import { openPanel, seated } from './room-screens.ts';

const openGiftingSheet = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await seated(page, stage);
  await press(page, stage.texts('room.gifting.give'));
  await dialogOpen(page);
};

/** Beside the message, or on a phone in the menu of more. */
const openStamps = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await seated(page, stage);
  const stamps = button(page, stage.texts('room.gifting.stamp'));
  if (await stamps.isVisible()) await stamps.click();
  else await choose(page, stage.texts('room.composer.more'), stage.texts('room.gifting.stamp'));
  await dialogOpen(page);
  await page.getByRole('dialog').getByRole('radio').nth(3).check();
};

/** Gifts as a room sees them, the owner's sales and letters, and STANDARD. */
export const moneyScreens: ScreensOf = ({ roomId, endedId, letterId, payoutId, receiptId }) => {
  const listening = { path: `/lounge/${roomId}`, as: 'viewer' } as const;
  return [
    {
      name: 'gifting-terms',
      path: listening.path,
      as: 'operator',
      arrange: openGiftingSheet,
    },
    {
      name: 'gifting-sheet',
      ...listening,
      arrange: async (page, stage) => {
        await openGiftingSheet(page, stage);
        await page.getByRole('dialog').getByRole('textbox').first().fill('この曲を教えてくれて、ありがとう');
      },
    },
    { name: 'gifting-stamps', ...listening, arrange: openStamps },
    {
      name: 'room-gifts',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await stage.seed.addGifts();
        await page.getByRole('list', { name: stage.texts('room.gifting.ticker.label') }).waitFor();
      },
    },
    {
      name: 'room-gift-ranking',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await openPanel(page, stage, 'ranking');
      },
    },
    {
      name: 'room-stamp',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await stage.seed.addStamp();
        await page.waitForFunction(() =>
          performance.getEntriesByType('mark').some(({ name }) => name.startsWith('madoi:stamp:')),
        );
      },
    },
    { name: 'purchase', path: '/purchase', as: 'viewer' },
    { name: 'purchase-return', path: '/purchase/return?canceled=1', as: 'viewer' },
    { name: 'receipt', path: `/purchase/receipts/${receiptId}`, as: 'viewer' },
    { name: 'receipt-not-found', path: '/purchase/receipts/in_nobody', as: 'viewer' },
    { name: 'dashboard', path: '/dashboard', as: 'owner' },
    { name: 'dashboard-empty', path: '/dashboard', as: 'viewer' },
    { name: 'dashboard-rooms', path: '/dashboard/rooms', as: 'owner' },
    { name: 'dashboard-room', path: `/dashboard/rooms/${endedId}`, as: 'owner' },
    { name: 'dashboard-room-not-found', path: '/dashboard/rooms/nobody-0001', as: 'viewer' },
    { name: 'dashboard-payouts', path: '/dashboard/payouts', as: 'owner' },
    {
      name: 'cancel-payout-dialog',
      path: '/dashboard/payouts',
      as: 'owner',
      arrange: async (page, { texts }) => {
        await press(page, texts('sales.payouts.cancel'));
        await dialogOpen(page);
      },
    },
    { name: 'dashboard-account', path: '/dashboard/account', as: 'owner' },
    { name: 'statement', path: `/dashboard/payouts/${payoutId}`, as: 'owner' },
    { name: 'statement-not-found', path: '/dashboard/payouts/nobody-0001', as: 'viewer' },
    { name: 'gifts', path: '/gifts', as: 'viewer' },
    { name: 'letters', path: '/letters', as: 'viewer' },
    { name: 'letter', path: `/letters/${letterId}`, as: 'viewer' },
    {
      name: 'report-letter-dialog',
      path: `/letters/${letterId}`,
      as: 'viewer',
      arrange: async (page, { texts }) => {
        await press(page, texts('letters.report.open'));
        await dialogOpen(page);
      },
    },
    { name: 'letter-composer', path: `/letters/new?lounge=${endedId}`, as: 'owner' },
    {
      name: 'send-letter-dialog',
      path: `/letters/new?lounge=${endedId}`,
      as: 'owner',
      arrange: async (page, { texts }) => {
        await page.getByRole('textbox', { name: texts('letters.compose.words') }).fill(letterText);
        // Beside it: in English all of its own text is a plural.
        await button(page, texts('letters.compose.saveDraft')).locator('xpath=following-sibling::button').click();
        await dialogOpen(page);
      },
    },
    { name: 'letter-not-found', path: '/letters/nobody-0001', as: 'viewer' },
  ];
};
