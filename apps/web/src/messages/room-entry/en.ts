import type { Translated } from '../message-shape.ts';
import type { roomEntry as ja } from './ja.ts';

export const roomEntry: Translated<typeof ja> = {
  standard: {
    title: 'This room is for STANDARD members',
    text: 'Get STANDARD to come in.',
    button: 'About STANDARD',
  },
  full: {
    title: 'The room is full',
    text: 'You’ll get in as soon as there’s space. We check every 10 seconds.',
    seats: 'This room holds {count, plural, one {one person} other {up to # people}}.',
  },
  forbidden: { title: 'You can’t enter this room', text: 'Only people the owner has invited can come in.' },
  invited: {
    title: 'This room is by invitation',
    text: 'Only invited people can come in. Ask {owner} for an invitation.',
    guest: 'Only invited people can come in. If you’re invited, log in first.',
    login: 'Log in',
  },
  users: {
    title: 'You need a name to come in',
    text: 'Just choose a name and you’re in.',
    button: 'Choose a name',
  },
  banned: { title: 'You’re banned from this room', text: 'The owner or a co-owner decided that you can’t come in.' },
  removed: {
    title: 'You were removed from this room',
    text: 'The owner or a co-owner decided this. You can come back in a while.',
  },
  again: 'Rejoin',
  wait: 'You can come back in {minutes, number} min {seconds, number} s',
  guidelines: 'Read the community guidelines',
  home: 'Back to lounges',
};
