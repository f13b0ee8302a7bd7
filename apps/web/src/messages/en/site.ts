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
  forbidden: { title: 'There is no seat beyond this point', text: 'This page does not open with your current name.' },
  planned: {
    label: 'In the making',
    text: 'This shelf is still being built. When it is ready, a light goes on here.',
    button: 'To the lounges',
    download: 'Download',
    news: 'News',
    help: 'Help',
    purchase: 'STANDARD',
    terms: 'Terms of use',
    privacy: 'Privacy',
  },
} as const satisfies Translated<typeof ja>;
