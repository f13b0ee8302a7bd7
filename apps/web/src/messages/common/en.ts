import type { Translated } from '../message-shape.ts';
import type { common as ja } from './ja.ts';

export const common = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  reload: 'Reload page',
  part: {
    missingTitle: 'Couldn’t open this',
    missing: 'Check your connection and try again. Nothing was lost.',
    outdatedTitle: 'Madoi has been updated',
    outdated: 'Reload the page to open this.',
    outdatedPage: 'Madoi has been updated. Reload the page when you’re ready.',
  },
  more: 'Show more',
  helpMore: 'More in Help',
  moreFailed: 'Couldn’t load more.',
  loading: 'Loading',
  dismiss: 'Dismiss',
  error: 'Something went wrong. Please wait a moment and try again.',
  offline: 'No connection. Check your network and try again.',
  catalogueSizeLead: 'Built for',
  catalogueSize: '150 million pieces of music',
  people: '{count, number}',
  marks: { official: 'Official', essential: 'Signature host', pickedOut: 'Featured host' },
  guestName: 'GUEST',
  japanTimeShort: 'JST',
  japanTime: '{time} Japan time',
  calendar: { before: 'Previous month', after: 'Next month' },
  clock: { hour: 'Hour', minute: 'Minute' },
  dateParts: { year: 'Year', month: 'Month', day: 'Day' },
  dateNumbers: { year: '{number}', day: '{number}' },
} as const satisfies Translated<typeof ja>;
