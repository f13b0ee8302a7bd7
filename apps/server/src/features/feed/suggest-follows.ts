import type { FeedSuggestion } from '@madoi/contract/feed/feed';
import type { FeedContext } from './feed-context.ts';

/** What somebody has listened to for so long says whom they like. */
const heardMs = 90 * 86_400_000;
const suggestionsMax = 3;
/** Of so many rooms that opened last, the one with the most people. */
const roomsCompared = 30;

async function suggestArtists(context: FeedContext, userId: string): Promise<FeedSuggestion[]> {
  const heard = await context.feed.listHeardArtists(userId, context.clock.now() - heardMs, suggestionsMax);
  const fresh = heard.length < suggestionsMax ? await context.feed.listNewArtists(userId, suggestionsMax) : [];
  const ids = [...new Set([...heard, ...fresh])];
  const artists = new Map((await context.datasets.artists(ids)).map((artist) => [artist.id, artist]));
  return ids.flatMap((id) => {
    const artist = artists.get(id);
    return artist ? { kind: 'artist' as const, artist, isFromListening: heard.includes(id) } : [];
  });
}

async function suggestOwner(context: FeedContext, userId: string): Promise<FeedSuggestion[]> {
  const rooms = await context.readCards(await context.feed.listLiveRooms(userId, roomsCompared), userId);
  const [fullest] = [...rooms].sort((a, b) => b.stat.present - a.stat.present);
  return fullest ? [{ kind: 'user', user: fullest.ownerUser, lounge: fullest }] : [];
}

/** Three whom somebody may want to follow: an artist, who has a room open, the site; more artists where one of them is missing. */
export async function suggestFollows(context: FeedContext, userId: string): Promise<FeedSuggestion[]> {
  const [artists, owner, isFollowingSite] = await Promise.all([
    suggestArtists(context, userId),
    suggestOwner(context, userId),
    context.isFollowingSite(userId),
  ]);
  const site: FeedSuggestion[] = isFollowingSite ? [] : [{ kind: 'site' }];
  const artistCount = suggestionsMax - owner.length - site.length;
  return [...artists.slice(0, artistCount), ...owner, ...site];
}
