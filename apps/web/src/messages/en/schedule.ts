import type { schedule as ja } from '../ja/schedule.ts';
import type { Translated } from '../message-shape.ts';

export const schedule = {
  title: 'Coming up',
  lead: 'Tonight, this week, thirty days. All times are Tokyo time.',
  subscribe: 'Subscribe in a calendar',
  span: {
    today: 'Tonight',
    week: 'This week',
    month: 'The next thirty days',
  },
  reminders: '{count, plural, one {# reminder} other {# reminders}}',
  book: 'Remind me',
  booked: 'Reminded',
  remindOf: 'Remind me of {name}',
  remindedOf: '{name} is on your list. Take it back',
  calendar: 'Add {name} to the calendar',
  reminded: 'You will hear when “{name}” opens',
  deviceToo: 'On this device too',
  remindFailed: 'That did not work. Please wait a moment and try again.',
  refused: {
    already_open: 'It is open already',
    over: 'This room is over',
  },
  opened: '“{name}” is open',
  due: 'It is time for “{name}”',
  toOpen: 'Go and open',
  enter: 'Enter',
  empty: 'Nothing is planned yet',
  emptyHint: 'Lounges opened for a later time line up here.',
  toShelf: 'To tonight’s shelf',
} as const satisfies Translated<typeof ja>;
