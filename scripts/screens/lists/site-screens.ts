import { dialogOpen, press } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';

/** The papers around the product, and the pages of its operators. */
export const siteScreens: ScreensOf = ({ campaignId, surveyId, artistId }) => [
  { name: 'download', path: '/download' },
  {
    name: 'bell',
    path: '/lounge',
    as: 'viewer',
    onlyOn: 'desktop',
    arrange: async (page, { texts }) => {
      await press(page, new RegExp(`${texts('shell.bell').source}|${texts('shell.bellUnread').source}`, 'u'));
      const panel = page.getByRole('dialog', { name: texts('notifications.title') });
      await panel.getByRole('listitem').first().waitFor();
    },
  },
  { name: 'notifications', path: '/notifications', as: 'viewer' },
  { name: 'notification-settings', path: '/notifications/settings', as: 'viewer' },
  { name: 'news', path: '/news' },
  { name: 'news-not-found', path: '/news/nobody-0001' },
  { name: 'help', path: '/help' },
  { name: 'status', path: '/status' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'mailbox', path: '/mailbox', as: 'operator' },
  { name: 'operator-reports', path: '/operator/reports', as: 'operator' },
  {
    name: 'ban-reported-dialog',
    path: '/operator/reports',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, texts('moderation.operator.ban'));
      await dialogOpen(page);
    },
  },
  {
    name: 'end-sessions-dialog',
    path: '/operator/reports',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, texts('moderation.operator.endSessions'));
      await dialogOpen(page);
    },
  },
  { name: 'operator-audit', path: '/operator/audit', as: 'operator' },
  { name: 'operator-rooms', path: '/operator/rooms', as: 'operator' },
  { name: 'operator-managers', path: '/operator/managers', as: 'operator' },
  {
    name: 'remove-manager-dialog',
    path: `/operator/managers?artist=${artistId}`,
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, texts('operatorSite.managers.removeName'));
      await dialogOpen(page);
    },
  },
  { name: 'help-article', path: '/help/lounges' },
  { name: 'operator-news', path: '/operator/news', as: 'operator' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'campaign', path: `/campaigns/${campaignId}`, as: 'owner' },
  { name: 'campaign-not-found', path: '/campaigns/nobody-0001' },
  { name: 'operator-banners', path: '/operator/banners', as: 'operator' },
  { name: 'survey', path: `/surveys/${surveyId}`, as: 'viewer' },
  { name: 'survey-not-found', path: '/surveys/nobody-0001' },
  { name: 'operator-status', path: '/operator/status', as: 'operator' },
  { name: 'operator-surveys', path: '/operator/surveys', as: 'operator' },
  { name: 'operator-campaigns', path: '/operator/campaigns', as: 'operator' },
  {
    name: 'end-campaign-dialog',
    path: '/operator/campaigns',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await page
        .locator('summary')
        .filter({ hasText: texts('operatorSite.campaigns.edit') })
        .first()
        .click();
      await press(page, texts('operatorSite.campaigns.endNow'));
      await dialogOpen(page);
    },
  },
  { name: 'operator-documents', path: '/operator/documents', as: 'operator' },
  {
    name: 'publish-document-dialog',
    path: '/operator/documents',
    as: 'operator',
    arrange: async (page, { texts }) => {
      await press(page, texts('operatorSite.documents.publish'));
      await dialogOpen(page);
    },
  },
  { name: 'operator-top', path: '/operator/top', as: 'operator' },
  { name: 'operator-only', path: '/operator/reports', as: 'viewer' },
];
