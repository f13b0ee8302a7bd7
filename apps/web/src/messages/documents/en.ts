import type { Translated } from '../message-shape.ts';
import type { documents as ja } from './ja.ts';

export const documents = {
  back: 'Back to lounges',
  terms: {
    title: 'Terms of use',
    description: 'The rules for using Madoi.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What Madoi stores, who sees it, and how to delete it.',
  },
  guidelines: {
    title: 'Community guidelines',
    description: 'The rules that keep Madoi’s lounges a good place for everyone.',
  },
  versions: {
    label: 'Versions',
    inForce: 'Version {number, number}, from {date}',
    past: 'This is an older version, from {date}.',
    planned: 'This version takes effect on {date}.',
    announced: 'This changes on {date}.',
    read: 'Read the new version',
    toCurrent: 'Read the current version',
    state: { past: 'Earlier', current: 'Current', planned: 'Upcoming' },
    number: 'Version {number, number}',
    changes: 'What changed since the version before',
    added: 'Added',
    removed: 'Removed',
    unchanged: 'The wording is the same.',
    first: 'This is the first version.',
    otherLanguage: 'The version before wasn’t written in this language, so they can’t be compared.',
    draft: 'Preview of the draft. It isn’t published yet.',
  },
  help: {
    title: 'Help',
    description: 'How to use Madoi, and what to do when something goes wrong.',
    lead: 'How Madoi works, and what to do when something doesn’t.',
    search: 'Search help',
    found: '{count, plural, =0 {Nothing found. Try other words} one {# article} other {# articles}}',
    welcome: 'See the introduction again',
    others: 'More help',
    keys: 'Press ? for keyboard shortcuts.',
  },
  news: {
    title: 'News',
    description: 'News from Madoi.',
    lead: 'Announcements from the Madoi team, newest first.',
    notices: 'Notices',
    feed: 'Atom feed',
    draft: 'Not published yet. Only operators can see this.',
    all: 'All news',
    none: 'No news yet',
    noneText: 'Announcements from the Madoi team will appear here, and above the lounges.',
    since: 'Since {date}',
  },
  links: {
    guidelines: 'Community guidelines',
    terms: 'Terms of use',
    privacy: 'Privacy',
    profile: 'Account settings',
  },
} as const satisfies Translated<typeof ja>;
