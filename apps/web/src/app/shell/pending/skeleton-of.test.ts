import { expect, it } from 'vitest';
import { skeletonOf } from './skeleton-of.ts';

it('a channel, the feed and the notifications have an outline, in the address of any language, and nothing below them', () => {
  expect(['/channels/channel-0001', '/following', '/notifications'].map(skeletonOf)).toEqual([
    'channel',
    'feed',
    'notifications',
  ]);
  expect(['/en/channels/channel-0001', '/zh-TW/following', '/ja/notifications'].map(skeletonOf)).toEqual([
    'channel',
    'feed',
    'notifications',
  ]);
  const others = ['/', '/lounge', '/channels/channel-0001/settings', '/following/people', '/notifications/settings'];
  expect(others.map(skeletonOf)).toEqual(others.map(() => undefined));
});
