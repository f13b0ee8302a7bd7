import type { FeedItem, FriendListening } from '@madoi/contract/feed/feed';
import { describe, expect, it } from 'vitest';
import { type FeedContents, holdBack, keysOf, latestOf, withShown } from './feed-news.ts';

const room = (id: string, at: number): FeedItem => ({ kind: 'room', id, at }) as FeedItem;
const friend = (id: string, since: number): FriendListening => ({ user: { id }, since }) as FriendListening;

const opened: FeedContents = { items: [room('a', 10), room('b', 5)], listening: [friend('saeki', 8)] };
const view = { untilMs: 10, shownKeys: new Set(keysOf(opened)) };

describe('what comes while somebody reads the feed', () => {
  it('waits, and is counted with the friends who listen', () => {
    const now: FeedContents = {
      items: [room('c', 12), ...opened.items],
      listening: [friend('sayo', 11), ...opened.listening],
    };
    expect(holdBack(now, view)).toEqual({ ...opened, waitingCount: 2 });
  });

  it('stands in the list once it is asked for', () => {
    const now: FeedContents = { items: [room('c', 12), ...opened.items], listening: opened.listening };
    expect(holdBack(now, { ...view, untilMs: latestOf(now) })).toEqual({ ...now, waitingCount: 0 });
  });

  it('what stands there already stays, also when it happens again later: a scheduled room opens', () => {
    const now: FeedContents = { items: [room('b', 20), room('a', 10)], listening: [friend('saeki', 19)] };
    expect(holdBack(now, view)).toEqual({ ...now, waitingCount: 0 });
  });

  it('older pages and what has gone need no press', () => {
    const now: FeedContents = { items: [room('a', 10), room('z', 1)], listening: [] };
    expect(holdBack(now, view)).toEqual({ ...now, waitingCount: 0 });
  });

  it('what stands there is known by its keys, which stay the same set until something comes or goes', () => {
    const shown = { ...opened, items: [room('b', 20), room('a', 10)] };
    expect(withShown(view.shownKeys, shown)).toBe(view.shownKeys);
    const withoutFriend = withShown(view.shownKeys, { ...opened, listening: [] });
    expect([...withoutFriend]).toEqual(['room a', 'room b']);
    expect(holdBack(opened, { untilMs: 7, shownKeys: withoutFriend })).toMatchObject({
      listening: [],
      waitingCount: 1,
    });
  });
});
