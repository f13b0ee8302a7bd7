import type { FeedFilter, FeedItem } from '@madoi/contract/feed/feed';
import { encodeCursor, type ListPosition, takePage } from '#platform/cursor.ts';
import type { FeedEntry } from './feed.store.ts';
import type { FeedContext } from './feed-context.ts';

export interface FeedQuery {
  readonly filter: FeedFilter;
  readonly after: ListPosition | undefined;
  readonly limit: number;
}

export interface FeedPage {
  readonly list: FeedItem[];
  readonly paging: { readonly next?: string };
}

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((each) => [each.id, each]));

/** Looks up what the entries of a page show, each kind at once; what the reader may not see, or is gone, is not found. */
async function findDetails(context: FeedContext, entries: readonly FeedEntry[], viewerId: string) {
  const idsOf = (kind: FeedEntry['kind']) => entries.flatMap((entry) => (entry.kind === kind ? entry.id : []));
  const [rooms, albums, posts] = await Promise.all([
    context.readCards(idsOf('room'), viewerId),
    context.datasets.albums(idsOf('album')),
    context.readPosts(idsOf('post'), viewerId),
  ]);
  const artists = await context.datasets.artists([...new Set(albums.map(({ artistId }) => artistId))]);
  return {
    rooms: byId(rooms),
    albums: byId(albums),
    artists: byId(artists),
    posts: new Map(posts.map((each) => [each.post.id, each])),
  };
}

type Details = Awaited<ReturnType<typeof findDetails>>;

const toItem = ({ kind, id, at }: FeedEntry, { rooms, albums, artists, posts }: Details): FeedItem | undefined => {
  if (kind === 'room') {
    const lounge = rooms.get(id);
    return lounge && { kind, id, at, lounge };
  }
  if (kind === 'post') {
    const found = posts.get(id);
    return found && { kind, id, at, ...found };
  }
  const album = albums.get(id);
  const artist = album && artists.get(album.artistId);
  return artist && { kind, id, at, album, artist };
};

/** A page of somebody's feed. Its cursor goes on from what was read, also where something of it is not shown. */
export async function readFeed(context: FeedContext, userId: string, query: FeedQuery): Promise<FeedPage> {
  const found = await context.feed.list(userId, { ...query, limit: query.limit + 1 });
  const { page, paging } = takePage(found, query.limit, ({ at, id }) => encodeCursor([at, id]));
  const details = await findDetails(context, page, userId);
  return { list: page.flatMap((entry) => toItem(entry, details) ?? []), paging };
}
