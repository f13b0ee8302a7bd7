import type { site as ja } from '../ja/site.ts';
import type { Translated } from '../message-shape.ts';

export const site = {
  tagline: 'The same song at the same moment',
  description: 'Madoi is a music service for hearing the same song together, at the same moment.',
  notFound: {
    title: 'That obi is not on the shelf',
    text: 'The room has been cleared away, or the address is slightly off.',
    button: 'To tonight’s shelf',
  },
  failure: {
    title: 'The needle jumped',
    text: 'The fault is on our side. Please wait a moment and try again.',
    reference: 'Reference {id}',
  },
  unavailable: {
    title: 'Madoi isn’t available right now',
    text: 'The server can’t answer at the moment. Nothing you saved is lost. Please try again shortly.',
    button: 'Try again',
  },
  offline: {
    title: 'There is no network',
    text: 'Open this page again when you are back. Your favourites can be seen as they are.',
    button: 'To your favourites',
  },
  forbidden: { title: 'There is no seat beyond this point', text: 'This page does not open with your current name.' },
  download: {
    title: 'Keep Madoi at hand',
    lead: 'Madoi becomes an app as it is. Put it on your home screen or in your dock, and it opens in a window of its own.',
    install: 'Install the app',
    open: 'Go to the lounge as it is',
    ways: {
      chrome: { title: 'Chrome, Edge', text: 'Press “Install” beside the address.' },
      safari: { title: 'Safari on a Mac', text: 'Choose “Add to Dock” from the share menu.' },
      iphone: { title: 'iPhone, iPad', text: 'Choose “Add to Home Screen” from the share menu.' },
      android: { title: 'Android', text: 'Choose “Install app” from the menu.' },
    },
  },
  planned: {
    text: 'This shelf is still being built. When it is ready, a light goes on here.',
    button: 'To the lounges',
    purchase: 'STANDARD',
  },
} as const satisfies Translated<typeof ja>;
