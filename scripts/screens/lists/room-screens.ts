import type { Page } from '@playwright/test';
import { button, choose, dialogOpen, press } from '../presses.ts';
import type { Screen, ScreensOf, Stage } from '../screen.ts';
import { within } from '../words.ts';

type Tab = 'queue' | 'requests' | 'chat' | 'people';

/** In step with the room, with fresh words on the stage. */
export const seated = async (page: Page, { words, evening }: Stage): Promise<void> => {
  const bar = page.locator('[data-player-bar]').filter({ hasText: within(words('room.player.inSync')) });
  await bar.waitFor();
  await page.getByRole('region', { name: words('room.stage.label') }).waitFor();
  await evening.liven();
};

export const openPanel = async (page: Page, { words }: Stage, tab: Tab): Promise<void> => {
  const panel = page.getByRole('complementary', { name: words('room.panel.label') });
  if (!(await panel.isVisible())) await press(page, words('room.panel.open'));
  await panel.getByRole('tab', { name: within(words(`room.panel.${tab}`)) }).click();
};

export const withPanel = (tab: Tab) => async (page: Page, stage: Stage) => {
  await seated(page, stage);
  await openPanel(page, stage, tab);
};

/** A dialog that an entry of the room's menu opens. */
const fromRoomMenu =
  (entry: string): NonNullable<Screen['arrange']> =>
  async (page, stage) => {
    await seated(page, stage);
    await choose(page, stage.words('room.menu.button'), stage.words(entry));
    await dialogOpen(page);
  };

/** Of the latest words that are not the owner's, who always speaks last. */
const openLastWordsMenu = async (page: Page, stage: Stage): Promise<void> => {
  await withPanel('chat')(page, stage);
  const actions = page.getByRole('log').getByRole('button', { name: stage.words('moderation.actions.button') });
  const last = actions.nth((await actions.count()) - 2);
  await last.focus();
  await last.press('Enter');
};

/** A room as its listeners and its owner have it, with each panel and dialog. */
export const roomScreens: ScreensOf = ({ roomId, endedId, bookedId, closedToNamelessId }) => {
  const listening = { path: `/lounge/${roomId}`, as: 'viewer' } as const;
  const owning = { path: `/lounge/${roomId}`, as: 'owner' } as const;
  return [
    { name: 'room', ...listening, onlyOn: 'mobile', arrange: seated },
    { name: 'room-queue', ...listening, arrange: withPanel('queue') },
    { name: 'room-talk', ...listening, arrange: withPanel('chat') },
    { name: 'room-requests', ...listening, arrange: withPanel('requests') },
    { name: 'room-people', ...listening, arrange: withPanel('people') },
    { name: 'room-guest', path: listening.path, arrange: seated },
    {
      name: 'room-menu',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await press(page, stage.words('room.menu.button'));
      },
    },
    { name: 'share-dialog', ...listening, arrange: fromRoomMenu('room.menu.share') },
    {
      name: 'person-card',
      ...listening,
      arrange: async (page, stage) => {
        await withPanel('people')(page, stage);
        const panel = page.getByRole('complementary', { name: stage.words('room.panel.label') });
        await panel.getByRole('listitem').first().getByRole('button').click();
      },
    },
    {
      name: 'ask-dialog',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        const more = button(page, stage.words('room.composer.more'));
        if (await more.isVisible())
          await choose(page, stage.words('room.composer.more'), stage.words('room.requests.ask'));
        else await press(page, stage.words('room.requests.ask'));
        await dialogOpen(page);
      },
    },
    {
      name: 'reaction-picker',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await button(page, stage.words('room.reaction.send')).press('ArrowUp');
      },
    },
    { name: 'words-menu', ...listening, arrange: openLastWordsMenu },
    {
      name: 'report-dialog',
      ...listening,
      arrange: async (page, stage) => {
        await openLastWordsMenu(page, stage);
        await page.getByRole('menuitem', { name: stage.words('moderation.actions.report') }).click();
        await dialogOpen(page);
      },
    },
    { name: 'room-owner', ...owning, arrange: withPanel('queue') },
    { name: 'room-owner-requests', ...owning, arrange: withPanel('requests') },
    {
      name: 'add-music',
      ...owning,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await press(page, stage.words('room.composer.addTracks'));
        await page.getByRole('searchbox', { name: stage.words('desk.add.field') }).fill('の');
        await button(page, stage.words('desk.add.addTrack')).waitFor();
      },
    },
    { name: 'edit-room-dialog', ...owning, arrange: fromRoomMenu('room.menu.edit') },
    { name: 'co-owners-dialog', ...owning, arrange: fromRoomMenu('life.coOwner.menu') },
    { name: 'safety-dialog', ...owning, arrange: fromRoomMenu('moderation.safety.menu') },
    { name: 'end-room-dialog', ...owning, arrange: fromRoomMenu('room.menu.end') },
    {
      name: 'ban-dialog',
      ...owning,
      arrange: async (page, stage) => {
        await openLastWordsMenu(page, stage);
        await page.getByRole('menuitem', { name: stage.words('moderation.actions.ban') }).click();
        await dialogOpen(page);
      },
    },
    { name: 'room-ended', path: `/lounge/${endedId}`, as: 'viewer' },
    { name: 'room-ended-owner', path: `/lounge/${endedId}`, as: 'owner' },
    { name: 'room-booked', path: `/lounge/${bookedId}`, as: 'viewer' },
    { name: 'room-booked-owner', path: `/lounge/${bookedId}`, as: 'owner' },
    { name: 'room-users-only', path: `/lounge/${closedToNamelessId}` },
  ];
};
