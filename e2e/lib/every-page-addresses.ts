/** What the addresses of the pages are made of. */
export interface EveryPageIds {
  readonly roomId: string;
  readonly endedId: string;
  readonly albumId: string;
  readonly albumName: string;
  readonly artistId: string;
  readonly trackId: string;
  readonly genreId: string;
  readonly playlistId: string;
  readonly channelId: string;
  readonly postId: string;
  readonly userId: string;
  readonly receiptId: string;
  readonly payoutId: string;
  readonly letterId: string;
  readonly slug: string;
  readonly campaignId: string;
  readonly surveyId: string;
}

/** Every page of the route table, by its path there, with an address where it has something to show. */
export const everyPageAddresses = (ids: EveryPageIds): Readonly<Record<string, string>> => ({
  '': '/',
  lounge: '/lounge',
  'lounge/schedule': '/lounge/schedule',
  'lounge/:loungeId': `/lounge/${ids.roomId}`,
  music: '/music',
  'music/albums': '/music/albums',
  'music/popular': '/music/popular',
  'music/genres/:genreId': `/music/genres/${ids.genreId}`,
  'music/albums/:albumId': `/music/albums/${ids.albumId}`,
  'music/tracks/:trackId': `/music/tracks/${ids.trackId}`,
  'music/playlists/:playlistId': `/music/playlists/${ids.playlistId}`,
  'music/artists/:artistId': `/music/artists/${ids.artistId}`,
  following: '/following',
  'following/people': '/following/people',
  campaigns: '/campaigns',
  'campaigns/:campaignId': `/campaigns/${ids.campaignId}`,
  'channels/:channelId': `/channels/${ids.channelId}`,
  'posts/:postId': `/posts/${ids.postId}`,
  'channels/:channelId/compose/:draftId?': `/channels/${ids.channelId}/compose`,
  'channels/:channelId/settings': `/channels/${ids.channelId}/settings`,
  'user/:userId': `/user/${ids.userId}`,
  search: `/search?q=${encodeURIComponent(ids.albumName)}`,
  history: '/history',
  favorites: '/favorites',
  'favorites/playlists': '/favorites/playlists',
  'favorites/playlists/:playlistId': `/favorites/playlists/${ids.playlistId}`,
  shelf: '/shelf',
  download: '/download',
  purchase: '/purchase',
  'purchase/return': '/purchase/return?canceled=1',
  'purchase/receipts/:receiptId': `/purchase/receipts/${ids.receiptId}`,
  dashboard: '/dashboard',
  'dashboard/rooms': '/dashboard/rooms',
  'dashboard/rooms/:loungeId': `/dashboard/rooms/${ids.roomId}`,
  'dashboard/payouts': '/dashboard/payouts',
  'dashboard/payouts/:payoutId': `/dashboard/payouts/${ids.payoutId}`,
  'dashboard/account': '/dashboard/account',
  'auth/login': '/auth/login?returnTo=/lounge',
  'auth/register': '/auth/register',
  'auth/forgot': '/auth/forgot',
  'auth/reset': '/auth/reset',
  'auth/confirm': '/auth/confirm',
  profile: '/profile',
  guidelines: '/guidelines',
  news: '/news',
  'news/:slug': `/news/${ids.slug}`,
  help: '/help',
  'help/:topic': '/help/lounges',
  terms: '/terms',
  privacy: '/privacy',
  offline: '/offline',
  notifications: '/notifications',
  'notifications/settings': '/notifications/settings',
  gifts: '/gifts',
  letters: '/letters',
  'letters/new': `/letters/new?lounge=${ids.endedId}`,
  'letters/:letterId': `/letters/${ids.letterId}`,
  mailbox: '/mailbox',
  operator: '/operator',
  'operator/reports': '/operator/reports',
  'operator/audit': '/operator/audit',
  'operator/managers': '/operator/managers',
  'operator/rooms': '/operator/rooms',
  'operator/orders': '/operator/orders',
  'operator/disputes': '/operator/disputes',
  'operator/products': '/operator/products',
  'operator/payouts': '/operator/payouts',
  'operator/plays': '/operator/plays',
  'operator/top': '/operator/top',
  'operator/news': '/operator/news',
  'operator/banners': '/operator/banners',
  'surveys/:surveyId': `/surveys/${ids.surveyId}`,
  'operator/surveys': '/operator/surveys',
  'operator/campaigns': '/operator/campaigns',
  'operator/documents': '/operator/documents',
  'operator/status': '/operator/status',
  '*': '/nowhere/at/all',
});
