import type { papers as ja } from '../ja/papers.ts';
import type { Translated } from '../message-shape.ts';

export const papers = {
  back: 'To the lounges',
  terms: {
    title: 'Terms of use',
    description: 'What everybody agrees to who uses Madoi.',
    lead: 'Madoi is a place for hearing the same song together. Here, briefly, is what keeps it pleasant.',
    parts: {
      name: {
        title: 'Your name and seat',
        text: 'A name is enough to begin. A name that passes for another person or organisation is not allowed. What is done under your name counts as done by you.',
      },
      conduct: {
        title: 'In the rooms',
        text: 'Keep to the lounge guidelines. Where they are broken, a room’s owner or the operator may remove messages or shut people out.',
      },
      music: {
        title: 'Music',
        text: 'Songs are here to be heard here. Recording them or passing them on is not allowed. The rights in a song are its makers’.',
      },
      time: {
        title: 'Listening time',
        text: 'Free listening is limited by the month and begins anew on the first, Tokyo time. What is left is shown in the account menu.',
      },
      leaving: {
        title: 'Leaving',
        text: 'You can delete your account at any time in the account settings. The operator may stop an account that gravely breaks these terms.',
      },
      service: {
        title: 'The service',
        text: 'It is built to keep running, but nobody can promise that it always will. Changes of these terms are told in the news beforehand.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    description: 'What Madoi keeps, who sees it, and how to erase it.',
    lead: 'There are no advertisements and nothing follows you elsewhere. Only what the service needs is kept.',
    parts: {
      kept: {
        title: 'What is kept',
        text: 'Your name and picture, favourites, playlists, what you heard and for how long, and what you say in rooms; your e-mail address and birth date only if you enter them. Passwords are kept in a form that cannot be turned back.',
      },
      seen: {
        title: 'Who sees it',
        text: 'Others see your name and picture, the rooms you open and the playlists you publish. Your page can be closed in the account settings. Your address, birth date, history and favourites are seen by you alone.',
      },
      cookies: {
        title: 'Cookies and your device',
        text: 'Cookies serve signing in, protection against forged requests, your language and playback. Your device keeps a copy of your favourites and your settings; the copy goes when you log out.',
      },
      elsewhere: {
        title: 'Others',
        text: 'Only where you connect them yourself is anything exchanged with sign-in providers or ListenBrainz. Nobody else is given anything.',
      },
      logs: {
        title: 'Logs',
        text: 'To find faults and abuse, where a connection came from and what failed in a page may stand in the server’s log.',
      },
      erase: {
        title: 'Erasing it',
        text: 'Deleting your account in the account settings erases what was kept. What you said in rooms that are over stays, without your name.',
      },
    },
  },
  help: {
    title: 'Help',
    description: 'How to use Madoi, and what to do when something is wrong.',
    lead: 'What people ask most.',
    parts: {
      start: {
        title: 'How do I begin?',
        text: 'Choose a room from tonight’s shelf and you hear what is playing at that moment. To talk or to ask for a song, take a name. An e-mail address can come later.',
      },
      request: {
        title: 'How do I ask for a song?',
        text: 'Press “Request” in a room, find the song and choose it. Once the owner puts it into the queue, everybody hears it.',
      },
      catalogue: {
        title: 'What music is there?',
        text: 'The shelf holds up to {catalogueSize}. What can be heard now is found by searching.',
      },
      favorites: {
        title: 'Favourites',
        text: 'Press a heart and it joins your shelf. You can see it without a network too; what you change there is sent when you are back.',
      },
      logout: {
        title: 'I cannot log out',
        text: 'There is no way back into an account that has nothing but a name. Add an e-mail address, a passkey or another login method in the account settings, and you can leave safely.',
      },
      time: {
        title: 'My time is used up',
        text: 'Free listening time comes back on the first of the month. The account menu says how long that is.',
      },
      silence: {
        title: 'I hear nothing',
        text: 'Press anywhere on the page: browsers may hold sound back until somebody does. If that does not help, reload the page.',
      },
      trouble: {
        title: 'Somebody is unpleasant',
        text: 'Report and block are in the menu of every message and person. You and whom you block no longer see each other.',
      },
    },
    keys: 'Press ? for a list of keys.',
  },
  news: {
    title: 'News',
    description: 'News from Madoi.',
    lead: 'Notices of the operator, the newest first.',
    none: 'There is no news at the moment.',
    since: 'Since {date}',
  },
  links: {
    guidelines: 'Lounge guidelines',
    terms: 'Terms of use',
    privacy: 'Privacy',
    profile: 'Account settings',
  },
} as const satisfies Translated<typeof ja>;
