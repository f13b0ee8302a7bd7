import type { FriendListening } from '@madoi/contract/feed/feed';
import { listeningShownMs } from '@madoi/domain/people/listening';
import type { Identity } from '#platform/identity.ts';
import type { FeedContext } from './feed-context.ts';

/** More friends at once than a page shows. */
const friendsMax = 50;

/** Where friends listen who show it: only rooms that the reader may enter too, and five minutes after they have left at the latest. */
export async function readListening(
  context: FeedContext,
  identity: Identity & { readonly user: { readonly id: string } },
): Promise<FriendListening[]> {
  const viewerId = identity.user.id;
  const friends = await context.feed.listListening(viewerId, context.clock.now() - listeningShownMs, friendsMax);
  const roomIds = [...new Set(friends.map(({ roomId }) => roomId))];
  const open = await Promise.all(roomIds.map((roomId) => context.canBeInRoom(roomId, identity)));
  const [cards, people] = await Promise.all([
    context.readCards(
      roomIds.filter((_, at) => open[at]),
      viewerId,
    ),
    context.datasets.users(friends.map(({ userId }) => userId)),
  ]);
  return friends.flatMap(({ userId, roomId, since }) => {
    const lounge = cards.find(({ id }) => id === roomId);
    const user = people.find(({ id }) => id === userId);
    return lounge && user ? { user, since, lounge } : [];
  });
}
