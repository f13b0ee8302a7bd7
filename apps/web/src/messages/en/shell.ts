import type { shell as ja } from '../ja/shell.ts';
import type { Translated } from '../message-shape.ts';

export const shell = {
  skip: 'Skip to content',
  homeLink: 'Madoi, go to lounges',
  siteMenu: 'Site menu',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  nav: { top: 'Home', download: 'Download', news: 'News', help: 'Help', lounge: 'Lounges' },
  rail: { lounge: 'Lounges', music: 'Music', search: 'Search', favorites: 'Favourites', history: 'History' },
  tab: { lounge: 'Lounges', music: 'Music', open: 'Open', favorites: 'Favourites', me: 'Me' },
  helpUrl: '/help',
  search: 'Search',
  openLounge: 'Open a lounge',
  login: 'Log in',
  plans: 'Plans',
  account: {
    button: '{name}’s menu',
    free: 'Free plan',
    standard: 'STANDARD',
    timeLeft: 'Left this month',
    hoursMinutes: '{hours, number} h {minutes, number} min',
    settings: 'Account settings',
    logout: 'Log out',
  },
  language: 'Language',
  keys: {
    title: 'Keyboard shortcuts',
    space: 'Space',
    action: {
      playPause: 'Play and pause',
      seekBack: 'Back 5 seconds',
      seekForward: 'Forward 5 seconds',
      mute: 'Mute and unmute',
      search: 'Search',
      help: 'Show this list',
    },
    switch: 'Single-key shortcuts',
    hint: 'Off while you type.',
  },
  toasts: 'Notifications',
} as const satisfies Translated<typeof ja>;
