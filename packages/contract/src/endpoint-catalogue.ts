import * as catalogue from './catalogue/catalogue.ts';
import * as genres from './catalogue/genres.ts';
import * as lyrics from './catalogue/lyrics.ts';
import * as channel from './channels/channel.ts';
import * as channelManagers from './channels/channel-managers.ts';
import * as channelSettings from './channels/channel-settings.ts';
import * as emorie from './channels/emorie.ts';
import * as emorieReactions from './channels/emorie-reactions.ts';
import * as ownEmorie from './channels/own-emorie.ts';
import * as feed from './feed/feed.ts';
import type { EndpointShape } from './http/endpoint.ts';
import * as favorites from './library/favorites.ts';
import * as playlists from './library/playlists.ts';
import * as coOwners from './lounge/co-owners.ts';
import * as echoes from './lounge/echoes.ts';
import * as ended from './lounge/ended.ts';
import * as invitations from './lounge/invitations.ts';
import * as liveAudio from './lounge/live/live-audio.ts';
import * as recordings from './lounge/live/live-recording.ts';
import * as moderation from './lounge/moderation.ts';
import * as quality from './lounge/quality.ts';
import * as queue from './lounge/queue.ts';
import * as requests from './lounge/requests.ts';
import * as room from './lounge/room.ts';
import * as roomImages from './lounge/room-images.ts';
import * as roomLists from './lounge/room-lists.ts';
import * as roomSettings from './lounge/room-settings.ts';
import * as sections from './lounge/sections.ts';
import * as sharing from './lounge/sharing.ts';
import * as voting from './lounge/voting.ts';
import * as warmth from './lounge/warmth.ts';
import * as gifting from './money/gifting.ts';
import * as giftingProducts from './money/gifting-products.ts';
import * as letters from './money/letters.ts';
import * as ownGifts from './money/own-gifts.ts';
import * as purchase from './money/purchase.ts';
import * as sales from './money/sales.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationSettings from './notifications/settings.ts';
import * as operator from './operator/operator.ts';
import * as operatorOrders from './operator/operator-orders.ts';
import * as operatorPayouts from './operator/operator-payouts.ts';
import * as playReport from './operator/play-report.ts';
import * as products from './operator/products.ts';
import * as blocks from './people/blocks.ts';
import * as follows from './people/follows.ts';
import * as listening from './people/listening.ts';
import * as socialLinks from './people/social-links.ts';
import * as listenBrainz from './playback/listenbrainz.ts';
import * as playback from './playback/playback.ts';
import * as reports from './playback/reports.ts';
import * as email from './session/email.ts';
import * as loginMethods from './session/login-methods.ts';
import * as mailbox from './session/mailbox.ts';
import * as profile from './session/profile.ts';
import * as session from './session/session.ts';
import * as sessions from './session/sessions.ts';
import * as banner from './site/banner.ts';
import * as campaigns from './site/campaigns.ts';
import * as clientErrors from './site/client-errors.ts';
import * as documents from './site/documents.ts';
import * as news from './site/news.ts';
import * as status from './site/status.ts';
import * as surveys from './site/surveys.ts';
import * as top from './site/top.ts';
import * as roomEvents from './socket/room-events.ts';
import * as translation from './translation/translation.ts';

/** The modules that declare endpoints, by the feature that each belongs to. */
const modules: Readonly<Record<string, readonly object[]>> = {
  session: [session, loginMethods, email, sessions, profile, mailbox],
  notifications: [notifications, notificationSettings],
  people: [blocks, follows, listening, socialLinks],
  catalogue: [catalogue, genres, lyrics],
  library: [favorites, playlists],
  playback: [playback, reports, listenBrainz],
  lounge: [
    room,
    roomLists,
    roomSettings,
    roomImages,
    roomEvents,
    coOwners,
    invitations,
    moderation,
    sections,
    sharing,
    echoes,
    ended,
    warmth,
    quality,
  ],
  queue: [queue],
  requests: [requests, voting],
  live: [liveAudio, recordings],
  gifting: [gifting, giftingProducts, ownGifts],
  letters: [letters],
  standard: [purchase],
  sales: [sales],
  channels: [channel, channelSettings, emorie, emorieReactions, ownEmorie],
  translation: [translation],
  feed: [feed],
  operator: [operator, operatorOrders, operatorPayouts, playReport, products, channelManagers],
  site: [banner, campaigns, clientErrors, documents, news, status, surveys, top],
};

export interface NamedEndpoint {
  /**
   * The name of its export, e.g. `createLounge`, or in a group of endpoints `listFavoritesAlbums`. Generated clients
   * name their methods by it.
   */
  readonly operationId: string;
  /** The key of `modules` above: a tag of the generated reference. */
  readonly feature: string;
  readonly endpoint: EndpointShape;
}

const isEndpoint = (value: object): value is EndpointShape => 'method' in value && 'path' in value && 'answer' in value;
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const namedIn = (feature: string, exported: object, prefix: string): readonly NamedEndpoint[] =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const operationId = prefix === '' ? name : prefix + capitalize(name);
    if (isEndpoint(value)) return [{ operationId, feature, endpoint: value }];
    // A group of endpoints is an export of its own, and holds nothing else.
    return prefix === '' && Object.values(value).some((each) => Object(each) === each && isEndpoint(each))
      ? namedIn(feature, value, name)
      : [];
  });

/** Every JSON call of the product. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(modules).flatMap(([feature, list]) =>
  list.flatMap((each) => namedIn(feature, each, '')),
);
