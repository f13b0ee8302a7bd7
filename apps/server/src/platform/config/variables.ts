import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { logLevels } from '../log.ts';
import { isTrustedNetwork, type TrustProxy } from '../network/trusted-proxies.ts';

export interface Variable {
  /** One or two lines for `.env.example` and `doctor`. */
  readonly about: string;
  /** Shown as the value of an unset variable. */
  readonly unset: string;
  /** Ends the sentence "NAME: "value" is not …". */
  readonly expects: string;
  readonly schema: z.ZodMiniType;
}

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum), z.lte(maximum))),
  );

const urlWith = (...protocols: readonly string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)));

const origin = z.pipe(
  urlWith('http:', 'https:').check(z.refine((text) => new URL(text).pathname === '/')),
  z.transform((text: string) => new URL(text).origin),
);

const httpRoot = z.pipe(
  urlWith('http:', 'https:').check(z.refine((text) => new URL(text).search === '' && new URL(text).hash === '')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((text: 'on' | 'off') => text === 'on'),
);

const listOf = (isOne: (text: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.array(z.string().check(z.refine(isOne))).check(z.minLength(1), z.maxLength(8)),
  );

const networkList = listOf(isTrustedNetwork);
const trustProxy = z.union([
  z.pipe(
    z.literal('off'),
    z.transform((): TrustProxy => false),
  ),
  wholeNumber(1, 8),
  networkList,
]);

const turnUrl = /^turns?:[A-Za-z0-9.\-[\]:]+(\?transport=(udp|tcp))?$/;

/** Every variable of the product. `.env.example` lists the same names; a test holds them together. */
export const variables = {
  HOST: {
    about: 'Address to listen on. 0.0.0.0 serves the whole network.',
    unset: '127.0.0.1',
    expects: 'a host name or address',
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
  },
  PORT: {
    about: 'Port for pages, calls, images, audio and sockets.',
    unset: '3000',
    expects: 'a port (a whole number from 0 to 65535)',
    schema: wholeNumber(0, 65_535),
  },
  DATA_DIR: {
    about: 'Folder for everything that is kept: database, audio, images, keys. Deleting it resets the product.',
    unset: './data',
    expects: 'a folder',
    schema: z.string().check(z.minLength(1)),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL server (16 or newer). Unset: the embedded PostgreSQL below DATA_DIR.',
    unset: 'embedded',
    expects: 'a connection string such as postgresql://user:password@host:5432/madoi',
    schema: urlWith('postgres:', 'postgresql:'),
  },
  PUBLIC_URL: {
    about:
      'Where visitors reach the product, when a proxy in front hides it. Used for links and to tell foreign sites.',
    unset: 'the address of each request',
    expects: 'an address without a path, such as https://madoi.example',
    schema: origin,
  },
  TRUST_PROXY: {
    about:
      'Whose X-Forwarded headers are believed: off, how many proxies stand in front (1), or their addresses and networks (10.0.0.0/8, loopback).',
    unset: 'off',
    expects:
      'off, a number of proxies (1 to 8), or their addresses and networks separated by commas; nothing believes everybody',
    schema: trustProxy,
  },
  LOG_LEVEL: {
    about: `How much is logged: ${logLevels.join(', ')}.`,
    unset: 'info',
    expects: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels),
  },
  DEBUG_KEY: {
    about: 'Pages opened with ?debug= and this value show what they know of themselves. Unset: none do.',
    unset: 'no debug mode',
    expects: 'at least 8 characters',
    schema: z.string().check(z.minLength(8)),
  },
  FFMPEG_PATH: {
    about: 'The ffmpeg that encodes imported music. Unset: the one of the system, else the one that comes along.',
    unset: 'found by itself',
    expects: 'a path',
    schema: z.string().check(z.minLength(1)),
  },
  DEMO_CATALOGUE: {
    about: 'Whether an empty catalogue is filled with the demo catalogue and a house lounge opened: on or off.',
    unset: 'on',
    expects: 'on or off',
    schema: onOff,
  },
  LOUNGE_MAX_HOURS: {
    about: 'Hours after which a live room ends by itself.',
    unset: '12',
    expects: 'a whole number of hours from 1 to 168',
    schema: wholeNumber(1, 168),
  },
  LOUNGE_WAIT_HOURS: {
    about: 'Hours that a booked room waits for its owner after its time; then it is cancelled.',
    unset: '3',
    expects: 'a whole number of hours from 1 to 168',
    schema: wholeNumber(1, 168),
  },
  FREE_HOURS_PER_MONTH: {
    about: 'Hours that a free user may listen in a month.',
    unset: '20',
    expects: 'a whole number of hours from 0 to 744',
    schema: wholeNumber(0, 744),
  },
  LISTENBRAINZ_URL: {
    about: 'The ListenBrainz that listeners may have their listenings told to. Nothing is sent for who set no token.',
    unset: 'https://api.listenbrainz.org',
    expects: 'an http or https address',
    schema: httpRoot,
  },
  LIVE_AUDIO_PORT: {
    about: 'UDP port for voices. Browsers must reach it: open it in the firewall beside PORT.',
    unset: 'the number of PORT',
    expects: 'a port (a whole number from 0 to 65535)',
    schema: wholeNumber(0, 65_535),
  },
  LIVE_AUDIO_ADDRESSES: {
    about: 'IP addresses, separated by commas, under which browsers reach that port: needed behind a proxy or a NAT.',
    unset: 'those of the machine',
    expects: 'a list of IP addresses',
    schema: listOf((text) => isIP(text) !== 0),
  },
  LIVE_AUDIO_TURN_URLS: {
    about: 'A TURN server for listeners whose network lets no UDP through to that port; separated by commas.',
    unset: 'none',
    expects: 'a list such as turn:turn.example:3478',
    schema: listOf((text) => turnUrl.test(text)),
  },
  LIVE_AUDIO_TURN_SECRET: {
    about: 'The secret shared with it (coturn: use-auth-secret and static-auth-secret); credentials end by themselves.',
    unset: 'none',
    expects: 'at least 8 characters',
    schema: z.string().check(z.minLength(8)),
  },
  LIVEKIT_URL: {
    about: 'A LiveKit server that carries voices instead of the embedded one: for more than one server process.',
    unset: 'the server itself',
    expects: 'an address such as wss://livekit.example',
    schema: urlWith('ws:', 'wss:'),
  },
  LIVEKIT_API_KEY: {
    about: 'The key that the LiveKit server knows this product by. Its webhooks go to PUBLIC_URL/hooks/livekit.',
    unset: 'none',
    expects: 'at least 3 characters',
    schema: z.string().check(z.minLength(3)),
  },
  LIVEKIT_API_SECRET: {
    about: 'The secret that belongs to that key.',
    unset: 'none',
    expects: 'at least 32 characters',
    schema: z.string().check(z.minLength(32)),
  },
  RECORDING_DAYS: {
    about: 'Days that a recording of voices is kept for the owner of its room. 0: nobody records.',
    unset: '30',
    expects: 'a whole number of days from 0 to 365',
    schema: wholeNumber(0, 365),
  },
  SMTP_URL: {
    about: 'The server that mails go out by. Unset: mails are written to the log and kept on /mailbox for operators.',
    unset: 'no mail leaves the machine',
    expects: 'an address such as smtps://user:password@mail.example:465',
    schema: urlWith('smtp:', 'smtps:'),
  },
  MAIL_FROM: {
    about: 'Whom mails come from.',
    unset: 'noreply@ the host of PUBLIC_URL',
    expects: 'an address such as noreply@madoi.example, or Madoi <noreply@madoi.example>',
    schema: z.string().check(z.regex(/^[^\r\n]{0,100}<?[^\s<>@]+@[^\s<>@]+>?$/)),
  },
} as const satisfies Readonly<Record<string, Variable>>;

/** Each sign-in provider has four of these; `NAME` is yours to choose and stays in the database. */
export const oidcVariables = {
  OIDC_NAME_ISSUER: 'A sign-in provider (OpenID Connect); NAME is a word of your choice, one for each provider.',
  OIDC_NAME_CLIENT_ID:
    'What the provider calls this product. Its redirect address: PUBLIC_URL/api/login/provider/name/callback',
  OIDC_NAME_CLIENT_SECRET: 'The secret that the provider gave out with it.',
  OIDC_NAME_LABEL: 'What the button says; NAME itself when unset.',
} as const;

export type VariableName = keyof typeof variables;

/** Engines that the product is made for but that this version cannot use: a set one must not be ignored silently. */
export const unavailableVariables: readonly { readonly pattern: RegExp; readonly engine: string }[] = [
  { pattern: /^REDIS_URL$/, engine: 'Redis' },
  { pattern: /^S3_/, engine: 'object storage' },
  { pattern: /^STRIPE_/, engine: 'Stripe' },
  { pattern: /^TRANSLATE_URL$/, engine: 'translation' },
];
