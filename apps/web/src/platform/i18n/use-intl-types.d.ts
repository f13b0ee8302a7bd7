import type { Locale } from '@madoi/contract/constants';
import type { campaignRanking } from '#messages/campaign-ranking/ja.ts';
import type { campaigns } from '#messages/campaigns/ja.ts';
import type { channels } from '#messages/channels/ja.ts';
import type { feed } from '#messages/feed/ja.ts';
import type { gifting } from '#messages/gifting/ja.ts';
import type { gifts } from '#messages/gifts/ja.ts';
import type { messages } from '#messages/ja.ts';
import type { letters } from '#messages/letters/ja.ts';
import type { notifications } from '#messages/notifications/ja.ts';
import type { operatorMoney } from '#messages/operator-money/ja.ts';
import type { operatorSite } from '#messages/operator-site/ja.ts';
import type { purchase } from '#messages/purchase/ja.ts';
import type { sales } from '#messages/sales/ja.ts';
import type { surveys } from '#messages/surveys/ja.ts';
import type { top } from '#messages/top/ja.ts';

// Typed keys and arguments for every text of the interface.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    /**
     * Those beyond `messages` are there only where they were brought along: within `PageTexts` with their namespace, `gifting` within `GiftingTexts`,
     * `notifications` within `NotificationsTexts`.
     */
    Messages: typeof messages & {
      readonly campaigns: typeof campaigns;
      readonly campaignRanking: typeof campaignRanking;
      readonly channels: typeof channels;
      readonly feed: typeof feed;
      readonly gifting: typeof gifting;
      readonly gifts: typeof gifts;
      readonly letters: typeof letters;
      readonly notifications: typeof notifications;
      readonly operatorMoney: typeof operatorMoney;
      readonly operatorSite: typeof operatorSite;
      readonly purchase: typeof purchase;
      readonly sales: typeof sales;
      readonly surveys: typeof surveys;
      readonly top: typeof top;
    };
  }
}
