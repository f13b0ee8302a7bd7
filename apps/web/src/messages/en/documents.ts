import type { documents as ja } from '../ja/documents.ts';
import type { Translated } from '../message-shape.ts';

export const documents = {
  back: 'Back to lounges',
  terms: {
    title: 'Terms of use',
    description: 'The rules for using Madoi.',
    lead: 'Madoi is a place to listen to the same song together. These are the rules that keep it pleasant, in short.',
    parts: {
      name: {
        title: 'Your name and seat',
        text: 'You only need a name to start. You may not use a name that passes for another person or organisation. You’re responsible for what’s done under your name.',
      },
      conduct: {
        title: 'In the rooms',
        text: 'Follow the community guidelines. If you don’t, the room’s owner or the Madoi team may remove your messages or ban you.',
      },
      music: {
        title: 'Music',
        text: 'Songs are for listening here. You may not record or redistribute them. The rights in each song belong to its rights holders.',
      },
      time: {
        title: 'Listening time',
        text: 'Free listening time is limited per month and resets on the first (Tokyo time). You can see what’s left in the account menu.',
      },
      leaving: {
        title: 'Deleting your account',
        text: 'You can delete your account at any time in the account settings. The Madoi team may suspend an account that seriously breaks these terms.',
      },
      service: {
        title: 'The service',
        text: 'We do our best to keep the service running, but we can’t guarantee it never stops. We announce changes to these terms in the news beforehand.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    description: 'What Madoi stores, who sees it, and how to delete it.',
    lead: 'There are no ads, and we don’t track you on other sites. We store only what the service needs.',
    parts: {
      kept: {
        title: 'What we store',
        text: 'Your name and picture, favourites, playlists, what you listened to and for how long, and your messages in rooms; your email address and birth date only if you enter them. Passwords are stored only as hashes that nobody can turn back.',
      },
      seen: {
        title: 'Who sees it',
        text: 'Others see your name and picture, the rooms you open and the playlists you publish. You can make your page private in the account settings. Only you see your email address, birth date, listening history and favourites.',
      },
      cookies: {
        title: 'Cookies and your device',
        text: 'We use cookies to keep you logged in, to block forged requests, for your language and playback, and to remember that you closed the first explanation. Your device keeps a copy of your favourites and your settings; the copy is deleted when you log out.',
      },
      elsewhere: {
        title: 'Other services',
        text: 'We exchange data with login providers or ListenBrainz only if you connect them yourself. We don’t share it with anyone else.',
      },
      logs: {
        title: 'Logs',
        text: 'So that we can investigate faults and abuse, the server’s log may contain where a connection came from and errors that happened in a page.',
      },
      erase: {
        title: 'Deleting it',
        text: 'Deleting your account in the account settings deletes what we store. Your messages in rooms that have ended stay, without your name.',
      },
    },
  },
  help: {
    title: 'Help',
    description: 'How to use Madoi, and what to do when something goes wrong.',
    lead: 'How Madoi works, and what to do when something doesn’t. It has room for {catalogueSize}.',
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
    older: 'Older news',
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
