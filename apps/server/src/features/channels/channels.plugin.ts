import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { NewReport, ReportedPosts } from '#features/lounge/lounge.api.ts';
import type { BlockReader } from '#features/people/people.api.ts';
import type { TranslateText } from '#features/translation/translation.api.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Locks, RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Images } from '#platform/images/images.ts';
import { createResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { SanitizeImage } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import type { Overload } from '#platform/overload/overload.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { AttachmentContext } from './attachments/describe-attachments.ts';
import { createPgChannelStore } from './channel/channel.store.pg.ts';
import { registerChannelRoutes } from './channels.routes.ts';
import type { ChannelReadContext } from './channels-context.ts';
import { type ChannelEvents, createChannelEvents } from './live/channel-events.ts';
import { registerChannelsSocket } from './live/channels.socket.ts';
import { registerManagerRoutes } from './managers/managers.routes.ts';
import { createPgManagerStore } from './managers/managers.store.pg.ts';
import { registerPictureRoutes } from './pictures/pictures.routes.ts';
import type { PostPicturesContext } from './pictures/post-pictures.ts';
import { createPgPostReader } from './post/posts.store.pg.ts';
import { createPgPublicationStore } from './publication/publication.store.pg.ts';
import { createPublicationJob, type PublicationContext, type PublicationJob } from './publication/publication-job.ts';
import type { PostPublished } from './publication/published-post.ts';
import { createPgPostReactionStore } from './reactions/post-reactions.store.pg.ts';
import { registerTranslatePostRoutes } from './reading/translate-post.routes.ts';
import { registerReportPostRoutes } from './reports/report-post.routes.ts';
import { createReportedPosts } from './reports/reported-posts.ts';
import { registerOwnPostRoutes } from './writing/own-posts.routes.ts';
import { createPgOwnPostStore } from './writing/own-posts.store.pg.ts';
import { createPgPostPictureStore } from './writing/post-pictures.store.pg.ts';

export interface ChannelsFeatureDeps extends AttachmentContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly rates: RateLimits;
  readonly locks: Locks;
  readonly socketServer: Pick<SocketServer, 'onCommand' | 'joinTopic' | 'leaveTopic' | 'emitToTopic'>;
  readonly blocks: BlockReader;
  readonly publicOrigin: string | undefined;
  readonly blobs: Blobs;
  readonly images: Images;
  readonly overload: Pick<Overload, 'admit'>;
  readonly sanitizeImage: SanitizeImage;
  /** Undefined: no translator is configured. */
  readonly translateText: TranslateText | undefined;
  readonly bannedWords: { current(): Promise<readonly string[]> };
  readonly onPostPublished: PostPublished;
  /** A published post is gone; safe to repeat. */
  readonly onPostRemoved: (postId: string) => Promise<void>;
  /** Puts a report into the operators' inbox. */
  readonly addReport: (report: NewReport) => Promise<void>;
}

export interface ChannelsFeature extends Feature {
  /** What a visitor may read, for what shows it elsewhere. */
  readonly reading: ChannelReadContext;
  /** Posts for the inbox of reports. */
  readonly reportedPosts: ReportedPosts;
}

type ChannelsContext = PostPicturesContext & PublicationContext;

function createContext(
  deps: ChannelsFeatureDeps,
  events: ChannelEvents,
  announce: ChannelsContext['announce'],
): ChannelsContext {
  const { db, clock, ids, blocks, bannedWords, datasets, findLoungeCards, blobs, sanitizeImage } = deps;
  return {
    channels: createPgChannelStore(db),
    posts: createPgPostReader(db),
    reactions: createPgPostReactionStore(db),
    own: createPgOwnPostStore(db),
    postPictures: createPgPostPictureStore(db),
    publications: createPgPublicationStore(db),
    blobs,
    widths: createResizedImageCache(deps),
    sanitizeImage,
    blocks,
    datasets,
    findLoungeCards,
    clock,
    ids,
    events,
    announce,
    onPostRemoved: deps.onPostRemoved,
    onPostPublished: async (post) => {
      const { id: emorieId, channelId, publishedAt: at } = post;
      await deps.onPostPublished(post);
      await events.changed({ channelId, emorieId, change: 'published', at });
    },
    loadBannedWordMatcher: async () => {
      const words = await bannedWords.current();
      return (text) => containsBannedWord(text, words);
    },
  };
}

/** Channels of people, artists and the site, their posts and reactions (specification 3.08; emorie on the wire). */
export function createChannelsFeature(deps: ChannelsFeatureDeps): ChannelsFeature {
  const { db, clock, ids, log, rates, locks, datasets, publicOrigin, socketServer } = deps;
  const events = createChannelEvents(socketServer.emitToTopic, log);
  // What fails here is told by the job's next run.
  const announce = () =>
    job.run().catch((error: unknown) => log.error({ err: error }, 'a post is published, and nobody was told yet'));
  const context = createContext(deps, events, announce);
  const job: PublicationJob = createPublicationJob(context, locks, log);
  return {
    name: 'channels',
    reading: context,
    reportedPosts: createReportedPosts(context),
    routes: (app) => {
      registerChannelRoutes(app, context, { rates, publicOrigin });
      registerOwnPostRoutes(app, context, rates);
      registerPictureRoutes(app, context, rates);
      registerReportPostRoutes(app, { ...context, rates, addReport: deps.addReport });
      registerTranslatePostRoutes(app, { ...context, translateText: deps.translateText });
      registerManagerRoutes(app, { managers: createPgManagerStore(db), datasets, clock, ids });
    },
    sockets: () => registerChannelsSocket(socketServer, context),
    start: async (scope) => {
      job.start();
      scope.add('publication of posts', job.stop);
      scope.add('counts of reactions to posts', async () => events.stop());
    },
  };
}
