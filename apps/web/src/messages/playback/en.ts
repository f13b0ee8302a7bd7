import type { Translated } from '../message-shape.ts';
import type { playback as ja } from './ja.ts';

export const playback = {
  listenBrainz: {
    lead: 'Share what you listen to on your ListenBrainz page: the song that’s playing, and songs you’ve heard half of or for four minutes. Only the title, artist, album, length and time are sent, and nothing until you connect.',
    token: 'User token',
    whereToken: 'Find your token in your ListenBrainz settings',
    set: 'Connect',
    setAgain: 'Reconnect',
    remove: 'Disconnect',
    onTitle: 'Sending as {name}',
    onHint: 'Open your ListenBrainz page',
    refusedTitle: 'ListenBrainz refused the token for {name}',
    refusedHint: 'Nothing is being sent. Enter a new token to continue.',
    done: 'Connected to ListenBrainz',
    removed: 'Disconnected from ListenBrainz. Your token has been deleted.',
    removeFailed: 'Couldn’t disconnect ListenBrainz. Please try again in a moment.',
    refusal: {
      format: 'That isn’t a token. Paste it exactly as it appears in your ListenBrainz settings.',
      token_invalid: 'ListenBrainz doesn’t recognize this token. Check that you copied all of it.',
      not_reachable: 'Couldn’t reach ListenBrainz. Please try again in a moment.',
      rate_limit: 'Too many attempts. Please wait a minute and try again.',
      failed: 'That didn’t work. Please try again in a moment.',
    },
  },
} as const satisfies Translated<typeof ja>;
