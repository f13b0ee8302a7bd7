import type { Translated } from '../message-shape.ts';
import type { schedule as ja } from './ja.ts';

export const schedule = {
  title: 'Coming up',
  lead: 'Lounges scheduled for the next 30 days. All times are Japan time.',
  subscribe: 'Subscribe in your calendar',
  span: {
    today: 'Tonight',
    week: 'This week',
    month: 'Next 30 days',
  },
  reminders: '{count, plural, one {# reminder} other {# reminders}}',
  remind: 'Remind me',
  reminderOn: 'Reminder set',
  remindOf: 'Remind me when {name} opens',
  remindedOf: 'Turn off the reminder for {name}',
  calendar: 'Add {name} to calendar',
  reminded: 'We’ll remind you when “{name}” opens',
  deviceToo: 'On this device too',
  remindFailed: 'Couldn’t set the reminder. Wait a moment and try again.',
  how: {
    guest: 'Choose a name and we’ll remind you when it opens. No email needed.',
    app: 'You’ll see it under the bell and on any page you have open here.',
    appPush: 'You’ll get a push notification, and see it under the bell.',
    appMail: 'You’ll see it under the bell, and in your daily email.',
    appPushMail: 'You’ll get a push notification, and see it under the bell and in your daily email.',
    none: 'Notifications for lounges that open are off. You’ll only be reminded on pages you have open here.',
    settings: 'Notification settings',
  },
  refused: {
    already_open: 'It’s already open',
    over: 'This lounge has ended',
  },
  opened: '“{name}” is open',
  due: 'Time to open “{name}”',
  openNow: 'Open it',
  enter: 'Join',
  empty: 'Nothing scheduled yet',
  emptyHint: 'Lounges scheduled for later show up here.',
  backToLounges: 'Back to lounges',
} as const satisfies Translated<typeof ja>;
