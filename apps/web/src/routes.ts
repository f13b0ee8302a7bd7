import { locales } from '@madoi/contract/constants';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Each page is also at the address of each language: `ja?/en?/zh-TW?`. */
const inAnyLanguage = locales.map((locale) => `${locale}?`).join('/');

/** All routes of the site. */
export default [
  route(inAnyLanguage, 'app/shell/language.route.tsx', [
    layout('app/shell/full.route.tsx', [
      index('app/pages/top/top.route.tsx'),
      route('lounge', 'features/lounge/home/home.route.tsx'),
      route('lounge/schedule', 'features/lounge/schedule/schedule.route.tsx'),
      layout('app/slots/catalogue-slots.route.tsx', [
        route('music', 'features/catalogue/music/music.route.tsx'),
        route('music/albums', 'features/catalogue/albums/albums.route.tsx'),
        route('music/popular', 'features/catalogue/popular/popular.route.tsx'),
        route('music/genres/:genreId', 'features/catalogue/genre/genre.route.tsx'),
        route('music/albums/:albumId', 'features/catalogue/album/album.route.tsx'),
        route('music/tracks/:trackId', 'features/catalogue/track/track.route.tsx'),
        route('music/playlists/:playlistId', 'features/catalogue/playlist/playlist.route.tsx'),
        route('music/artists/:artistId', 'features/catalogue/artist/artist.route.tsx'),
        route('search', 'features/catalogue/search/search.route.tsx'),
        route('history', 'features/catalogue/history/history.route.tsx'),
      ]),
      route('channels/:channelId', 'features/channels/channel/channel.route.tsx'),
      route('posts/:postId', 'features/channels/reading/post.route.tsx'),
      route('following', 'features/feed/following.route.tsx'),
      route('following/people', 'features/feed/followed.route.tsx'),
      route('user/:userId', 'app/pages/user.route.tsx'),
      route('favorites', 'features/library/favorites/page/favorites.route.tsx'),
      route('favorites/playlists', 'features/library/playlists/owned.route.tsx'),
      route('favorites/playlists/:playlistId', 'features/library/playlists/edit.route.tsx'),
      route('shelf', 'features/library/favorites/page/shelf.route.tsx'),
      route('notifications', 'features/notifications/notifications.route.tsx'),
      route('download', 'features/site/download/download.route.tsx'),
      route('*', 'features/site/not-found.route.tsx'),
    ]),

    layout('app/shell/room.route.tsx', [route('lounge/:loungeId', 'features/lounge/room/room.route.tsx')]),

    // It brings its own head and main part.
    route('channels/:channelId/compose/:draftId?', 'features/channels/compose/compose.route.tsx'),

    layout('app/shell/plain.route.tsx', [
      route('channels/:channelId/settings', 'features/channels/settings/settings.route.tsx'),
      route('auth/login', 'features/session/login/login.route.tsx'),
      route('auth/register', 'features/session/login/register.route.tsx'),
      route('auth/forgot', 'features/session/login/forgot.route.tsx'),
      route('auth/reset', 'features/session/login/reset.route.tsx'),
      route('auth/confirm', 'features/session/login/confirm.route.tsx'),
      route('profile', 'app/pages/profile.route.tsx'),
      route('purchase', 'features/money/standard/purchase.route.tsx'),
      route('purchase/return', 'features/money/standard/return.route.tsx'),
      route('purchase/receipts/:receiptId', 'features/money/standard/receipt.route.tsx'),
      route('notifications/settings', 'features/notifications/settings/settings.route.tsx'),
      route('letters', 'features/money/letters/letters.route.tsx'),
      route('letters/new', 'features/money/letters/compose.route.tsx'),
      route('letters/:letterId', 'features/money/letters/letter.route.tsx'),
      route('news', 'features/site/news/news.route.tsx'),
      route('news/:slug', 'features/site/news/article.route.tsx'),
      route('help', 'features/site/help/help.route.tsx'),
      route('help/:topic', 'features/site/help/article.route.tsx'),
      route('terms', 'features/site/documents/terms.route.tsx'),
      route('privacy', 'features/site/documents/privacy.route.tsx'),
      route('offline', 'features/site/offline/offline.route.tsx'),
      route('guidelines', 'features/site/documents/guidelines.route.tsx'),
      route('dashboard', 'features/money/sales/dashboard.route.tsx'),
      route('dashboard/rooms', 'features/money/sales/rooms.route.tsx'),
      route('dashboard/rooms/:loungeId', 'features/money/sales/room-sales.route.tsx'),
      route('dashboard/payouts', 'features/money/sales/payouts.route.tsx'),
      route('dashboard/payouts/:payoutId', 'features/money/sales/statement.route.tsx'),
      route('dashboard/account', 'features/money/sales/account.route.tsx'),
      route('mailbox', 'features/session/mailbox/mailbox.route.tsx'),
      route('operator/news', 'features/operator/news/news.route.tsx'),
      route('operator/documents', 'features/operator/documents/documents.route.tsx'),
      route('operator/top', 'features/operator/top/top.route.tsx'),
      route('operator/reports', 'features/operator/reports/reports.route.tsx'),
      route('operator/audit', 'features/operator/audit/audit.route.tsx'),
      route('operator/orders', 'features/operator/money/orders.route.tsx'),
      route('operator/disputes', 'features/operator/money/disputes.route.tsx'),
      route('operator/products', 'features/operator/products/products.route.tsx'),
      route('operator/payouts', 'features/operator/payouts/payouts.route.tsx'),
      route('operator/plays', 'features/operator/money/plays.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
