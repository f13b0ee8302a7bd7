import type { Page } from '@playwright/test';
import { choose, dialogOpen, press } from '../presses.ts';
import type { ArrangeContext, Screen, ScreensOf } from '../screen.ts';

/** A dialog that an entry of a menu opens. */
const fromMenu =
  (menu: string, entry: string): NonNullable<Screen['arrange']> =>
  async (page, { texts }) => {
    await choose(page, texts(menu), texts(entry));
    await dialogOpen(page);
  };

const findAttachment = async (page: Page, { texts }: ArrangeContext): Promise<void> => {
  await press(page, texts('channels.compose.attach.music'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: texts('channels.compose.attach.search') }).fill('夜');
  await dialog.getByRole('listitem').first().waitFor();
};

/** Channels and their posts. */
export const channelScreens: ScreensOf = ({ channelId, postId }) => {
  const own = { path: `/channels/${channelId}`, as: 'owner' } as const;
  const reading = { path: `/channels/${channelId}`, as: 'viewer' } as const;
  return [
    { name: 'channel', ...reading },
    { name: 'channel-owner', ...own },
    { name: 'channel-lounges', path: `/channels/${channelId}?tab=lounges`, as: 'viewer' },
    { name: 'channel-settings', path: `/channels/${channelId}/settings`, as: 'owner' },
    { name: 'compose', path: `/channels/${channelId}/compose/${postId}`, as: 'owner' },
    {
      name: 'attach-dialog',
      path: `/channels/${channelId}/compose`,
      as: 'owner',
      arrange: findAttachment,
    },
    {
      name: 'post-time-dialog',
      ...own,
      arrange: fromMenu('channels.unpublished.scheduledMenu', 'channels.unpublished.time'),
    },
    {
      name: 'unschedule-post-dialog',
      ...own,
      arrange: fromMenu('channels.unpublished.scheduledMenu', 'channels.unpublished.unschedule'),
    },
    {
      name: 'remove-scheduled-dialog',
      ...own,
      arrange: fromMenu('channels.unpublished.scheduledMenu', 'channels.unpublished.remove'),
    },
    { name: 'remove-post-dialog', ...own, arrange: fromMenu('channels.post.menu', 'channels.post.remove') },
    { name: 'report-post-dialog', ...reading, arrange: fromMenu('channels.post.menu', 'channels.post.report') },
    {
      name: 'reactors',
      ...reading,
      arrange: async (page, { texts }) => {
        await press(page, texts('channels.reaction.totalLabel'));
        const drawer = page.getByRole('complementary', { name: texts('channels.reactors.title') });
        await drawer.getByRole('listitem').first().waitFor();
      },
    },
    { name: 'post', path: `/posts/${postId}`, as: 'viewer' },
    {
      name: 'post-picture',
      path: `/posts/${postId}`,
      as: 'viewer',
      arrange: async (page, { texts }) => {
        await press(page, texts('channels.post.picture'));
        await dialogOpen(page);
      },
    },
  ];
};
