import type { playback as ja } from '../ja/playback.ts';
import type { Translated } from '../message-shape.ts';

export const playback = {
  listenBrainz: {
    lead: 'Send what you listen to to your page at ListenBrainz: the song that plays, and songs that you heard half of or four minutes. Title, artist, album, length and time are sent, nothing else, and nothing at all until you connect.',
    token: 'User token',
    whereToken: 'See your token in the settings of ListenBrainz',
    set: 'Connect',
    setAgain: 'Reconnect',
    remove: 'Remove',
    onTitle: 'Sending as {name}',
    onHint: 'Open the page at ListenBrainz',
    refusedTitle: 'The token of {name} was refused',
    refusedHint: 'Nothing is being sent. Enter a new token to go on.',
    done: 'Connected to ListenBrainz',
    removed: 'ListenBrainz is removed, and the token deleted.',
    removeFailed: 'Could not remove it. Please wait a moment and try again.',
    error: {
      format: 'This is no token. Please paste it from the settings just as it is.',
      token_invalid: 'ListenBrainz does not know this token. Please check that it was copied whole.',
      not_reachable: 'ListenBrainz could not be reached. Please wait a moment and try again.',
      rate_limit: 'Too many tries in a row. Please wait a minute and try again.',
      failed: 'That did not work. Please wait a moment and try again.',
    },
  },
} as const satisfies Translated<typeof ja>;
