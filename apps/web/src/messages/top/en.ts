import type { Translated } from '../message-shape.ts';
import type { top as japanese } from './ja.ts';

export const top = {
  pageTitle: 'Home',
  pageDescription:
    'Music that plays for everyone at the same moment: lounges open now and later tonight, and new albums.',
  find: 'Find a lounge',
  firstVisit: {
    label: 'New here?',
    pictures: 'Three pictures',
    close: 'Don’t show again',
    sheets: {
      choose: { title: 'Pick a lounge', text: 'Every open lounge is lined up on the shelf.' },
      listen: { title: 'Hear the same moment', text: 'Wherever you are, you hear the same second of the same song.' },
      talk: { title: 'Talk and send gifts', text: 'Words, claps and flowers show up right there.' },
    },
  },
  pick: {
    title: 'Album of the night',
    words: 'Start the night with this album, from the first song to the last.',
    by: 'Chosen by {name}',
    play: 'Play',
  },
  now: {
    title: 'Open now',
    facts: '{people, plural, one {# person} other {# people}} in {rooms, plural, one {# lounge} other {# lounges}}',
    all: 'All lounges',
    owner: 'Hosted by {name}',
  },
  soon: { title: 'Coming up', all: 'This week', calendar: 'Add “{name}” to your calendar' },
  albums: { title: 'New albums', all: 'See all' },
  playlists: { title: 'Playlists', all: 'See all' },
  posts: { title: 'New from {name}', all: 'Go to channel' },
  campaign: { title: 'Campaign', all: 'All' },
  artists: { title: 'Artists' },
  more: 'Learn more',
  preview: 'Preview: how the page looks on {date} at {time}. Nothing is published yet.',
  footer: {
    label: 'About Madoi',
    welcome: 'New here?',
    terms: 'Terms',
    privacy: 'Privacy',
    guidelines: 'Guidelines',
    help: 'Help',
    status: 'Status',
    news: 'News',
    campaigns: 'Campaigns',
    download: 'Download',
  },
} as const satisfies Translated<typeof japanese>;
