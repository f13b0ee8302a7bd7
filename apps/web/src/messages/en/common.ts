import type { common as ja } from '../ja/common.ts';
import type { Translated } from '../message-shape.ts';

export const common = {
  brand: '円居',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  more: 'Show more',
  moreFailed: 'Couldn’t load more.',
  loading: 'Loading',
  dismiss: 'Dismiss',
  error: 'Something went wrong. Please wait a moment and try again.',
  offline: 'No connection. Please try again where you have a signal.',
  catalogueSize: '150 million pieces of music',
  people: '{count, number}',
  marks: { official: 'Official', essential: 'Essential host', pickedOut: 'Picked host' },
  guestName: 'GUEST',
  dateParts: { year: 'Year', month: 'Month', day: 'Day' },
  dateNumbers: { year: '{number}', day: '{number}' },
} as const satisfies Translated<typeof ja>;
