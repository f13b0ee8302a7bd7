import type { Page } from '@playwright/test';
import { playAgain } from '../play-again.ts';
import { button, choose, dialogOpen, press } from '../presses.ts';
import type { ArrangeContext, Screen, ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

type Tab = 'queue' | 'requests' | 'chat' | 'people' | 'ranking' | 'lyrics';

/** Some lines into the song with lyrics. */
const lyricsAtSec = 21;

/** In step with the room, with fresh words on the stage. */
export const seated = async (page: Page, { texts, seed }: ArrangeContext): Promise<void> => {
  const bar = page.locator('[data-player-bar]').filter({ hasText: within(texts('room.player.inSync')) });
  await bar.waitFor();
  await page.getByRole('region', { name: texts('room.stage.label') }).waitFor();
  await seed.addActivity();
};

export const openPanel = async (page: Page, { texts }: ArrangeContext, tab: Tab): Promise<void> => {
  const panel = page.getByRole('complementary', { name: texts('room.panel.label') });
  if (!(await panel.isVisible())) await press(page, texts('room.panel.open'));
  await panel.getByRole('tab', { name: within(texts(`room.panel.${tab}`)) }).click();
};

export const withPanel = (tab: Tab) => async (page: Page, stage: ArrangeContext) => {
  await seated(page, stage);
  await openPanel(page, stage, tab);
};

/** A dialog that an entry of the room's menu opens. */
const fromRoomMenu =
  (entry: string): NonNullable<Screen['arrange']> =>
  async (page, stage) => {
    await seated(page, stage);
    await choose(page, stage.texts('room.menu.button'), stage.texts(entry));
    await dialogOpen(page);
  };

/** Of the latest words that are not the owner's, who always speaks last. */
const openLastMessageMenu = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await withPanel('chat')(page, stage);
  const actions = page.getByRole('log').getByRole('button', { name: stage.texts('moderation.actions.button') });
  const last = actions.nth((await actions.count()) - 2);
  await last.focus();
  await last.press('Enter');
};

/** What one of the actions on the latest words asks. */
const fromMessageMenu =
  (action: 'report' | 'kick' | 'ban' | 'removeMessage'): NonNullable<Screen['arrange']> =>
  async (page, stage) => {
    await openLastMessageMenu(page, stage);
    await page.getByRole('menuitem', { name: stage.texts(`moderation.actions.${action}`) }).click();
    await dialogOpen(page);
  };

const openPersonCard = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await withPanel('people')(page, stage);
  const panel = page.getByRole('complementary', { name: stage.texts('room.panel.label') });
  await panel.getByRole('listitem').first().getByRole('button').click();
};

const openReactions = async (page: Page, stage: ArrangeContext): Promise<void> => {
  await seated(page, stage);
  await button(page, stage.texts('room.reaction.send')).press('ArrowUp');
};

/** The room's one song is over long before these pictures are taken. */
const withLyrics =
  (roomId: string, arrange: NonNullable<Screen['arrange']>): NonNullable<Screen['arrange']> =>
  async (page, stage) => {
    await playAgain(stage.seed.people.owner, roomId, lyricsAtSec);
    await arrange(page, stage);
  };

/** A room as its listeners and its owner have it, with each panel and dialog. */
export const roomScreens: ScreensOf = ({ roomId, endedId, scheduledId, namedOnlyId, invitedId, lyricsRoomId }) => {
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
        await press(page, stage.texts('room.menu.button'));
      },
    },
    { name: 'share-dialog', ...listening, arrange: fromRoomMenu('room.menu.share') },
    { name: 'person-card', ...listening, arrange: openPersonCard },
    {
      name: 'ask-dialog',
      ...listening,
      arrange: async (page, stage) => {
        await seated(page, stage);
        const more = button(page, stage.texts('room.composer.more'));
        if (await more.isVisible())
          await choose(page, stage.texts('room.composer.more'), stage.texts('room.requests.request'));
        else await press(page, stage.texts('room.requests.request'));
        await dialogOpen(page);
      },
    },
    { name: 'reaction-picker', ...listening, arrange: openReactions },
    {
      name: 'block-dialog',
      ...listening,
      arrange: async (page, stage) => {
        await openPersonCard(page, stage);
        await press(page, stage.texts('people.card.block'));
        await page.getByRole('dialog', { name: stage.texts('people.block.title') }).waitFor();
      },
    },
    { name: 'words-menu', ...listening, arrange: openLastMessageMenu },
    { name: 'report-dialog', ...listening, arrange: fromMessageMenu('report') },
    { name: 'room-owner', ...owning, arrange: withPanel('queue') },
    { name: 'room-owner-requests', ...owning, arrange: withPanel('requests') },
    {
      name: 'add-music',
      ...owning,
      arrange: async (page, stage) => {
        await seated(page, stage);
        await press(page, stage.texts('room.composer.addTracks'));
        await page.getByRole('searchbox', { name: stage.texts('queueControls.add.field') }).fill('の');
        await button(page, stage.texts('queueControls.add.addTrack')).waitFor();
      },
    },
    { name: 'edit-room-dialog', ...owning, arrange: fromRoomMenu('room.menu.edit') },
    { name: 'co-owners-dialog', ...owning, arrange: fromRoomMenu('coOwners.menu') },
    {
      name: 'invitations-dialog',
      path: `/lounge/${invitedId}`,
      as: 'owner',
      arrange: async (page, { texts }) => {
        await choose(page, texts('room.menu.button'), texts('coOwners.invitations.menu'));
        await dialogOpen(page);
      },
    },
    { name: 'safety-dialog', ...owning, arrange: fromRoomMenu('moderation.settings.menu') },
    { name: 'end-room-dialog', ...owning, arrange: fromRoomMenu('room.menu.end') },
    { name: 'ban-dialog', ...owning, arrange: fromMessageMenu('ban') },
    { name: 'kick-dialog', ...owning, arrange: fromMessageMenu('kick') },
    { name: 'remove-message-dialog', ...owning, arrange: fromMessageMenu('removeMessage') },
    { name: 'co-owner-invitation', path: `/lounge/${namedOnlyId}`, as: 'operator', arrange: dialogOpen },
    {
      name: 'leave-co-owner-dialog',
      path: `/lounge/${lyricsRoomId}`,
      as: 'operator',
      arrange: withLyrics(lyricsRoomId, fromRoomMenu('coOwners.leave')),
    },
    { name: 'room-ended', path: `/lounge/${endedId}`, as: 'viewer' },
    { name: 'room-ended-owner', path: `/lounge/${endedId}`, as: 'owner' },
    { name: 'room-booked', path: `/lounge/${scheduledId}`, as: 'viewer' },
    { name: 'room-booked-owner', path: `/lounge/${scheduledId}`, as: 'owner' },
    {
      name: 'room-lyrics',
      path: `/lounge/${lyricsRoomId}`,
      as: 'viewer',
      arrange: withLyrics(lyricsRoomId, withPanel('lyrics')),
    },
    { name: 'room-dive', path: `/lounge/${lyricsRoomId}`, as: 'viewer', arrange: withLyrics(lyricsRoomId, seated) },
    { name: 'room-users-only', path: `/lounge/${namedOnlyId}` },
    { name: 'room-by-invitation', path: `/lounge/${invitedId}`, as: 'viewer' },
  ];
};
