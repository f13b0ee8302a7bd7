import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { BlockReader } from '#features/people/people.api.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { AttachmentContext } from './attachments/describe-attachments.ts';
import { createPgChannelStore } from './channel/channel.store.pg.ts';
import { registerChannelRoutes } from './channels.routes.ts';
import { registerOwnPostRoutes } from './posts/own-posts.routes.ts';
import { createPgOwnPostStore } from './posts/own-posts.store.pg.ts';
import type { OwnPostsContext } from './posts/own-posts-context.ts';
import { createPgPostReader } from './posts/posts.store.pg.ts';
import { createPgPostReactionStore } from './reactions/post-reactions.store.pg.ts';

export interface ChannelsFeatureDeps extends AttachmentContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly blocks: BlockReader;
  readonly bannedWords: { current(): Promise<readonly string[]> };
}

/** Channels of people, artists and the site, their posts and reactions (specification 3.08; emorie on the wire). */
export function createChannelsFeature(deps: ChannelsFeatureDeps): Feature {
  const { db, clock, ids, rates, blocks, bannedWords, datasets, findLoungeCards } = deps;
  const context: OwnPostsContext = {
    channels: createPgChannelStore(db),
    posts: createPgPostReader(db),
    reactions: createPgPostReactionStore(db),
    own: createPgOwnPostStore(db),
    blocks,
    datasets,
    findLoungeCards,
    clock,
    ids,
    loadBannedWordMatcher: async () => {
      const words = await bannedWords.current();
      return (text) => containsBannedWord(text, words);
    },
  };
  return {
    name: 'channels',
    routes: (app) => {
      registerChannelRoutes(app, context, rates);
      registerOwnPostRoutes(app, context, rates);
    },
  };
}
