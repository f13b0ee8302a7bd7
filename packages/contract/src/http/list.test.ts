import { describe, expect, it } from 'vitest';
import { listEmorie } from '../channels/emorie.ts';
import { listReactionUsers } from '../channels/emorie-reactions.ts';
import { getRecommendSection } from '../lounge/sections.ts';
import { listNotifications } from '../notifications/notifications.ts';
import { listFollowing } from '../people/follows.ts';

const lists = [
  ['[7.11] the posts of a channel', listEmorie.query, 'WzEsIjAxIl0'],
  ['[7.16] the people who reacted', listReactionUsers.query, 'WzEsIjAxIl0'],
  ['[7.23] the rooms of a section', getRecommendSection.query, '1700000000000-01ABCDEFGH'],
  ['the notifications', listNotifications.query, '1700000000000.01ABCDEFGH'],
  ['whom the caller follows', listFollowing.query, '1700000000000.user.01ABCDEFGH'],
] as const;

describe.each(lists)('%s', (_, query, cursor) => {
  it('begin at since=0, at an empty since and without any', () => {
    for (const given of [{ since: '0' }, { since: '' }, {}]) expect(query.parse(given).since).toBeUndefined();
  });

  it('go on behind the cursor of the page before', () => {
    expect(query.parse({ since: cursor }).since).toBe(cursor);
  });
});

it('[7.31] the kinds of posts come as values joined by commas, or as a value each; an unknown one is refused', () => {
  const kinds = (given: unknown) => listEmorie.query.parse({ with: given }).with;
  expect(kinds('track,album')).toEqual(['track', 'album']);
  expect(kinds(['track', 'album,picture'])).toEqual(['track', 'album', 'picture']);
  expect(kinds('track')).toEqual(['track']);
  expect(kinds('')).toBeUndefined();
  expect(listEmorie.query.safeParse({ with: 'track,song' }).success).toBe(false);
});
