import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** All routes of the site. */
export default [
  index('features/site/top.route.tsx'),

  layout('app/shell/full.route.tsx', [
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
    route('user/:userId', 'app/pages/user.route.tsx'),
    route('favorites', 'features/library/favorites/page/favorites.route.tsx'),
    route('favorites/playlists', 'features/library/playlists/owned.route.tsx'),
    route('favorites/playlists/:playlistId', 'features/library/playlists/edit.route.tsx'),
    route('shelf', 'features/library/favorites/page/shelf.route.tsx'),
    route('download', 'features/site/download/download.route.tsx'),
    route('*', 'features/site/not-found.route.tsx'),
  ]),

  layout('app/shell/room.route.tsx', [route('lounge/:loungeId', 'features/lounge/room/room.route.tsx')]),

  layout('app/shell/plain.route.tsx', [
    route('auth/login', 'features/session/login/login.route.tsx'),
    route('auth/register', 'features/session/login/register.route.tsx'),
    route('auth/forgot', 'features/session/login/forgot.route.tsx'),
    route('auth/reset', 'features/session/login/reset.route.tsx'),
    route('auth/confirm', 'features/session/login/confirm.route.tsx'),
    route('profile', 'app/pages/profile.route.tsx'),
    route('purchase', 'features/money/standard/purchase.route.tsx'),
    route('purchase/return', 'features/money/standard/return.route.tsx'),
    route('purchase/receipts/:receiptId', 'features/money/standard/receipt.route.tsx'),
    route('letters', 'features/money/letters/letters.route.tsx'),
    route('letters/new', 'features/money/letters/compose.route.tsx'),
    route('letters/:letterId', 'features/money/letters/letter.route.tsx'),
    route('news', 'features/site/documents/news.route.tsx'),
    route('help', 'features/site/documents/help.route.tsx'),
    route('terms', 'features/site/documents/terms.route.tsx'),
    route('privacy', 'features/site/documents/privacy.route.tsx'),
    route('offline', 'features/site/offline/offline.route.tsx'),
    route('guidelines', 'features/site/guidelines/guidelines.route.tsx'),
    route('mailbox', 'features/session/mailbox/mailbox.route.tsx'),
    route('operator/reports', 'features/operator/reports/reports.route.tsx'),
    route('operator/audit', 'features/operator/audit/audit.route.tsx'),
    route('operator/orders', 'features/operator/money/orders.route.tsx'),
    route('operator/disputes', 'features/operator/money/disputes.route.tsx'),
    route('operator/plays', 'features/operator/money/plays.route.tsx'),
  ]),
] satisfies RouteConfig;
