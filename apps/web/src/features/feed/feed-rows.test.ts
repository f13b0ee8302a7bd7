import type { FeedItem, FriendListening } from '@madoi/contract/feed/feed';
import { describe, expect, it } from 'vitest';
import { tokyoInstantMs } from '#platform/i18n/tokyo-time.ts';
import { feedEvenings } from './feed-rows.ts';

const at = (day: number, hour: number, minute: number) => tokyoInstantMs({ year: 2026, month: 11, day, hour, minute });

type Life = 'live' | 'over' | 'booked';
const room = (id: string, when: number, life: Life = 'live', ownerId = `owner-${id}`): FeedItem =>
  ({
    kind: 'room',
    id,
    at: when,
    lounge: {
      id,
      isReady: life === 'live',
      isArchived: life === 'over',
      isCancelled: false,
      ownerUser: { id: ownerId },
    },
  }) as FeedItem;
const album = (id: string, when: number): FeedItem => ({ kind: 'album', id, at: when }) as FeedItem;
const post = (id: string, when: number): FeedItem => ({ kind: 'post', id, at: when }) as FeedItem;
const friend = (id: string, since: number, ownerId = 'somebody'): FriendListening =>
  ({ user: { id }, since, lounge: { id: 'room-0', ownerUser: { id: ownerId } } }) as FriendListening;

const drawn = (items: readonly FeedItem[], listening: readonly FriendListening[] = []) =>
  feedEvenings(items, listening).map(({ rows }) => rows.map(({ kind, items: { length } }) => `${kind} ${length}`));

describe('the rows of the feed', () => {
  it('are by evenings, which last until five in the morning', () => {
    const late = [room('a', at(22, 5, 1)), room('b', at(22, 2, 0), 'over'), room('c', at(21, 21, 0), 'over')];
    expect(drawn(late)).toEqual([['opened 1'], ['ended 1', 'ended 1']]);
  });

  it('join what is of one kind and within half an hour of the latest of them', () => {
    const items = [
      room('a', at(21, 22, 0)),
      room('b', at(21, 21, 45)),
      room('c', at(21, 21, 30)),
      room('d', at(21, 21, 29)),
    ];
    expect(drawn(items)).toEqual([['opened 3', 'opened 1']]);
  });

  it('keep apart rooms that are open, to come and over, and albums', () => {
    const items = [
      room('a', at(21, 22, 0)),
      room('b', at(21, 21, 59), 'booked'),
      room('c', at(21, 21, 58), 'over'),
      album('d', at(21, 21, 57)),
      album('e', at(21, 21, 56)),
    ];
    expect(drawn(items)).toEqual([['opened 1', 'scheduled 1', 'ended 1', 'album 2']]);
  });

  it('leave each post a row of its own', () => {
    expect(drawn([post('a', at(21, 22, 0)), post('b', at(21, 21, 59))])).toEqual([['post 1', 'post 1']]);
  });

  it('have friends who listen among them by when they came, each in a row of their own, none in a room of their own', () => {
    const listening = [
      friend('mio', at(21, 21, 41)),
      friend('ken', at(21, 21, 40)),
      friend('yui', at(21, 21, 0), 'yui'),
    ];
    expect(drawn([room('a', at(21, 21, 30))], listening)).toEqual([['listening 1', 'listening 1', 'opened 1']]);
  });
});
