import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { listOf, urlWith, type Variable, wholeNumber } from './variable.ts';

const turnUrl = /^turns?:[A-Za-z0-9.\-[\]:]+(\?transport=(udp|tcp))?$/;

/** Live audio: the embedded SFU, a TURN server for it, or LiveKit. */
export const liveAudioVariables = {
  LIVE_AUDIO: {
    about: 'Whether rooms may have live audio (voices): on or off.',
    unset: 'on',
    expects: 'on or off',
    isSecret: false,
    schema: z.enum(['on', 'off']),
  },
  LIVE_AUDIO_PORT: {
    about: 'UDP port for voices. Browsers must reach it: open it in the firewall beside PORT.',
    unset: 'the number of PORT',
    expects: 'a port (a whole number from 0 to 65535)',
    isSecret: false,
    schema: wholeNumber(0, 65_535),
  },
  LIVE_AUDIO_ADDRESSES: {
    about: 'IP addresses, separated by commas, under which browsers reach that port: needed behind a proxy or a NAT.',
    unset: 'those of the machine',
    expects: 'a list of IP addresses',
    isSecret: false,
    schema: listOf((text) => isIP(text) !== 0),
  },
  LIVE_AUDIO_TURN_URLS: {
    about: 'A TURN server for listeners whose network lets no UDP through to that port; separated by commas.',
    unset: 'none',
    expects: 'a list such as turn:turn.example:3478',
    isSecret: false,
    schema: listOf((text) => turnUrl.test(text)),
  },
  LIVE_AUDIO_TURN_SECRET: {
    about: 'The secret shared with it (coturn: use-auth-secret and static-auth-secret); credentials end by themselves.',
    unset: 'none',
    expects: 'at least 8 characters',
    isSecret: true,
    schema: z.string().check(z.minLength(8)),
  },
  LIVEKIT_URL: {
    about: 'A LiveKit server that carries voices instead of the embedded one: for more than one server process.',
    unset: 'the server itself',
    expects: 'an address such as wss://livekit.example',
    isSecret: false,
    schema: urlWith('ws:', 'wss:'),
  },
  LIVEKIT_API_KEY: {
    about: 'The key that the LiveKit server knows this product by. Its webhooks go to PUBLIC_URL/hooks/livekit.',
    unset: 'none',
    expects: 'at least 3 characters',
    isSecret: false,
    schema: z.string().check(z.minLength(3)),
  },
  LIVEKIT_API_SECRET: {
    about: 'The secret that belongs to that key.',
    unset: 'none',
    expects: 'at least 32 characters',
    isSecret: true,
    schema: z.string().check(z.minLength(32)),
  },
} as const satisfies Readonly<Record<string, Variable>>;
