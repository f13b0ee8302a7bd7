import { useState } from 'react';
import { type FeedContents, holdBack, keysOf, latestOf, withShown } from './feed-news.ts';
import { isFriendsOwn } from './feed-rows.ts';
import type { FollowingData } from './following-data.ts';

/** The feed as it stands before the reader, and how much has come since they opened it. */
export const useFeedNews = (feed: FeedContents, { first, listening, filter, nowMs }: FollowingData) => {
  const [pressedMs, setPressedMs] = useState(0);
  const [shownKeys, setShownKeys] = useState<ReadonlySet<string>>(
    () => new Set(keysOf({ items: first.list, listening })),
  );
  const showsFriends = filter === 'all' || filter === 'friends';
  const contents: FeedContents = {
    items: feed.items,
    listening: showsFriends ? feed.listening.filter((friend) => !isFriendsOwn(friend)) : [],
  };
  const { waitingCount, ...shown } = holdBack(contents, { untilMs: Math.max(pressedMs, nowMs), shownKeys });
  const nextKeys = withShown(shownKeys, shown);
  if (nextKeys !== shownKeys) setShownKeys(nextKeys);
  return { shown, waitingCount, showWaiting: () => setPressedMs(latestOf(contents)) };
};
