import type { Translated } from '../message-shape.ts';
import type { notifications as ja } from './ja.ts';

export const notifications = {
  title: 'Notifications',
  description: 'Lounges of people you follow, your requests, letters and more.',
  readAll: 'Mark all as read',
  readAllDone: 'Marked {count, number} as read',
  undo: 'Undo',
  fresh: 'New',
  earlier: 'Earlier',
  settings: 'Notification settings',
  enter: 'Join',
  enterRoom: 'Join {room}',
  unread: 'Unread',
  who: '<b>{name}</b>',
  whoAndOthers: '<b>{name}</b> and {others, plural, one {# other} other {# others}}',
  somebody: 'Somebody who left',
  kind: {
    room_opened: '<who></who> opened “{title}”',
    request_next: 'Your request <b>“{track}”</b> plays next',
    mention: '<who></who> mentioned you',
    post: 'New post in <b>{title}</b>',
    letter: '<who></who> sent you a thank-you letter',
    reply: '<who></who> replied',
  },
  listeners: '{count, plural, one {# person} other {# people}} listening now',
  quoted: '“{text}”',
  more: '{count, number} times',
  ago: {
    now: 'Just now',
    minutes: '{count, number} min ago',
    hours: '{count, number} h ago',
    yesterday: 'Yesterday',
    days: '{count, number} days ago',
  },
  empty: {
    title: 'No notifications yet',
    text: 'You’ll hear here when somebody you follow opens a lounge, or when a song you requested plays next.',
    action: 'Find a lounge',
  },
  login: {
    title: 'Log in to see your notifications',
    text: 'Notifications belong to your account.',
    action: 'Log in',
  },
  failed: { title: 'Couldn’t load your notifications', text: 'Please try again in a moment.', retry: 'Try again' },
  markFailed: 'Couldn’t mark as read. Please try again in a moment.',
} satisfies Translated<typeof ja>;
