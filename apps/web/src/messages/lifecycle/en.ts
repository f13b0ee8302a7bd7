import type { Translated } from '../message-shape.ts';
import type { lifecycle as ja } from './ja.ts';

export const lifecycle: Translated<typeof ja> = {
  own: {
    title: 'My lounges',
    scheduled: 'From {date} {time}',
    due: 'From {date}, {time} · time to open',
    live: 'Open · {count, number} here',
    edit: 'Settings',
    open: 'Open',
    enter: 'Join',
    cancel: 'Cancel room',
    editLabel: 'Settings of {name}',
    openLabel: 'Open {name}',
    enterLabel: 'Join {name}',
    cancelLabel: 'Cancel {name}',
    coOwnerTag: 'As co-owner',
  },
  open: {
    title: 'Open “{name}” now?',
    text: 'People who are waiting go straight in.',
    confirm: 'Open',
    done: 'The room is open',
  },
  cancel: {
    title: 'Cancel “{name}”?',
    text: 'The scheduled room is deleted and its link stops working. You can’t undo this.',
    confirm: 'Cancel room',
    keep: 'Keep room',
    done: 'Room canceled',
  },
  failed: 'That didn’t work. Wait a moment and try again.',
  waiting: {
    title: 'Not open yet',
    at: 'Opens {date}, {time}',
    opensIn: 'Opens in',
    daysLeft:
      '{days, plural, one {# day} other {# days}}{hours, plural, =0 {} other { # h}}{minutes, plural, =0 {} other { # min}}',
    dueTitle: 'It’s time',
    wasAt: 'Scheduled for {date}, {time}',
    dueOwner: 'It’s time to open. People who are waiting go straight in.',
    dueGuest: 'Waiting for the owner to open the room.',
    until: 'If it hasn’t opened by {time}, it’s canceled.',
    stay: 'Stay here and you’ll go straight in when it opens.',
    waitingCount: '{count, plural, one {# person waiting} other {# people waiting}}',
    calendar: 'Add to calendar',
    share: 'Share',
    home: 'Back to lounges',
  },
  cancelled: {
    title: 'This room was canceled',
    text: 'The owner canceled it.',
    missed: 'It wasn’t opened in time.',
    home: 'Back to lounges',
  },
  left: 'Ends in {remaining}',
  warn: {
    tenMinutes: 'The room ends automatically in 10 minutes.',
    oneMinute: 'The room ends automatically in 1 minute.',
  },
  singing: 'Singing night',
  topic: { collapse: 'Hide topic', show: 'Show topic', autoClose: 'Hide the topic automatically' },
};
