import type { ScreensOf } from '../screen.ts';

/** Channels and their posts. */
export const channelScreens: ScreensOf = ({ channelId, postId }) => [
  { name: 'channel', path: `/channels/${channelId}`, as: 'viewer' },
  { name: 'channel-owner', path: `/channels/${channelId}`, as: 'owner' },
  { name: 'channel-lounges', path: `/channels/${channelId}?tab=lounges`, as: 'viewer' },
  { name: 'channel-settings', path: `/channels/${channelId}/settings`, as: 'owner' },
  { name: 'compose', path: `/channels/${channelId}/compose/${postId}`, as: 'owner' },
  { name: 'post', path: `/posts/${postId}`, as: 'viewer' },
];
