import type { Translated } from '../message-shape.ts';
import type { createRoom as ja } from './ja.ts';

export const createRoom = {
  title: 'Open a lounge',
  lead: 'All it takes is a name. It goes on the cover of your room, and the lights come on.',
  name: 'Room name',
  namePlaceholder: 'After the last train',
  description: 'Description',
  descriptionHint: 'A short text for people who haven’t come in yet',
  topic: 'Topic',
  topicPlaceholder: 'City pop night',
  optional: 'optional',
  tooLong: 'Up to {max, plural, one {# character} other {# characters}}',
  counter: '{count, number}/{max, number}',
  when: 'Opens',
  startNow: 'Right now',
  startLater: 'Schedule',
  date: 'Date',
  time: 'Time',
  timeZone: 'Japan time, up to {days, plural, one {# day} other {# days}} ahead.',
  previewName: 'Room name',
  previewInk: 'The color is chosen automatically',
  submitNow: 'Open',
  submitLater: 'Schedule',
  scheduled: 'Opens {date}, {time}',
  toRoom: 'Go to the room’s page',
  before: {
    nameMissing: 'Enter a room name under “Basics” first.',
    tooLong: 'Something under “Basics” is too long.',
  },
  reason: {
    unknown: 'Couldn’t open the lounge. Wait a moment and try again.',
    too_far: 'You can schedule up to {days, plural, one {# day} other {# days}} ahead.',
    too_many:
      'You can have up to {count, plural, one {# scheduled room} other {# scheduled rooms}}. Open or cancel one first.',
    empty_schedule_time: 'Please choose a time.',
    past: 'That time has passed. Please choose a later one.',
    bad_param: 'Please check what you entered and try again.',
    internal_error: 'Couldn’t open the lounge. Wait a moment and try again.',
    ng_words: 'That contains a word that isn’t allowed. Please change it.',
  },
} as const satisfies Translated<typeof ja>;
