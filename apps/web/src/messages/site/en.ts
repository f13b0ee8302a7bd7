import type { Translated } from '../message-shape.ts';
import type { site as ja } from './ja.ts';

export const site = {
  notFound: {
    title: 'Page not found',
    text: {
      room: 'The room may have been removed, or the address may be slightly off.',
      album: 'The album may no longer be available, or the address may be slightly off.',
      track: 'The song may no longer be available, or the address may be slightly off.',
      artist: 'The artist may no longer be listed, or the address may be slightly off.',
      playlist: 'The playlist may have been deleted or made private, or the address may be slightly off.',
      channel: 'The channel may be gone, or the address may be slightly off.',
      post: 'The post may have been deleted, or the address may be slightly off.',
      person: 'The account may have been deleted, or the address may be slightly off.',
      help: 'The help article may be gone, or the address may be slightly off.',
      news: 'The news may have been taken down, or the address may be slightly off.',
      letter: 'The letter may be gone, or the address may be slightly off.',
      page: 'The page may be gone, or the address may be slightly off.',
    },
    button: 'Back to lounges',
    toMusic: 'Find music',
    toHelp: 'All help topics',
    toNews: 'All news',
    toLetters: 'All letters',
  },
  failure: {
    title: 'Something went wrong',
    text: 'It’s a problem on our side. Please wait a moment and try again.',
    reference: 'Reference {id}',
  },
  unavailable: {
    title: 'Madoi isn’t available right now',
    text: 'The server can’t answer at the moment. Nothing you saved is lost. Please try again shortly.',
    status: 'Check the service status',
    button: 'Try again',
  },
  offline: {
    title: 'You’re offline',
    text: 'This page will open by itself once you’re back online.',
    favorites: 'You can still look through your favorites.',
    button: 'Go to favorites',
  },
  forbidden: { title: 'You can’t open this page', text: 'The account you’re using doesn’t have access to it.' },
  download: {
    title: 'Install Madoi',
    lead: 'Madoi works as an app. Add it to your home screen or dock and it opens in its own window, always at hand.',
    install: 'Install the app',
    open: 'Continue in the browser',
    ways: {
      chrome: { title: 'Chrome, Edge', text: 'Press “Install” next to the address bar.' },
      safari: { title: 'Safari on Mac', text: 'Choose “Add to Dock” from the Share menu.' },
      iphone: { title: 'iPhone, iPad', text: 'Choose “Add to Home Screen” from the Share menu.' },
      android: { title: 'Android', text: 'Choose “Install app” from the menu.' },
    },
  },
} as const satisfies Translated<typeof ja>;
