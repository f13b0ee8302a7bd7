import type { Translated } from '../message-shape.ts';
import type { reportForm as ja } from './ja.ts';

export const reportForm = {
  reason: 'What’s wrong?',
  reasons: {
    spam: 'Spam or ads',
    harassment: 'Harassment',
    hate: 'Hate or discrimination',
    sexual: 'Sexual content',
    rights: 'Infringes rights',
    other: 'Something else',
  },
  note: 'Details',
  noteCount: '{count, number}/{max, number}',
  optional: 'optional',
  private: 'Only the Madoi team sees this. The author isn’t told.',
  send: 'Send report',
  thanks: 'Thanks for your report. The Madoi team will look into it.',
  tooMany: 'Not sent: you’ve sent a lot of reports. Wait a while and try again.',
  failed: 'Couldn’t send your report. Wait a moment and try again.',
} as const satisfies Translated<typeof ja>;
