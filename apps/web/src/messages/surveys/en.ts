import type { Translated } from '../message-shape.ts';
import type { surveys as japanese } from './ja.ts';

export const surveys = {
  description: 'A survey by Madoi.',
  once: 'You can answer once, and can’t change it afterwards. The results don’t say who answered.',
  required: 'Required',
  optional: 'Optional',
  multiple: 'Choose as many as you like',
  send: 'Send answers',
  missing: 'Some questions aren’t answered yet',
  missingOne: 'Answer this question',
  words: 'Your answer',
  wordsHint: 'Up to {max, plural, one {# character} other {# characters}}',
  thanks: { title: 'We’ve got your answers', text: 'Thank you.' },
  closed: { title: 'This survey is over', text: 'It no longer takes answers.' },
  upcoming: { title: 'This survey hasn’t started yet', text: 'Open this page again once it has.' },
  signIn: { title: 'Log in to answer', text: 'Choose a name or log in, and you can answer.', button: 'Log in' },
  refused: { closed: 'The survey ended before your answers were sent', answered: 'You’ve already answered' },
  back: 'Back to lounges',
} as const satisfies Translated<typeof japanese>;
