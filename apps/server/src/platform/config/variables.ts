import * as z from 'zod/mini';
import { logLevels } from '../log.ts';
import { isTrustedNetwork, type TrustProxy } from '../network/trusted-proxies.ts';
import { contact } from './contact.ts';
import { imageVariables } from './image-variables.ts';
import { limitVariables } from './limit-variables.ts';
import { liveAudioVariables } from './live-audio-variables.ts';
import { moneyVariables } from './money-variables.ts';
import { processVariables } from './process-variables.ts';
import { pushVariables } from './push-variables.ts';
import { retentionVariables } from './retention-variables.ts';
import { s3Variables } from './s3-settings.ts';
import { stripeVariables } from './stripe-settings.ts';
import { telemetryVariables } from './telemetry-settings.ts';
import { translationVariables } from './translation-variables.ts';
import { httpRoot, listOf, onOff, urlWith, type Variable, wholeNumber } from './variable.ts';

const origin = z.pipe(
  urlWith('http:', 'https:').check(z.refine((text) => new URL(text).pathname === '/')),
  z.transform((text: string) => new URL(text).origin),
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

/** Every variable of the product. `.env.example` lists the same names; a test holds them together. */
export const variables = {
  HOST: {
    about: 'Address to listen on. 0.0.0.0 serves the whole network.',
    unset: '127.0.0.1',
    expects: 'a host name or address',
    isSecret: false,
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
  },
  PORT: {
    about: 'Port for pages, calls, images, audio and sockets.',
    unset: '3000',
    expects: 'a port (a whole number from 0 to 65535)',
    isSecret: false,
    schema: wholeNumber(0, 65_535),
  },
  METRICS_HOST: {
    about:
      'Address on which GET /metrics is answered, apart from the visitors: for Prometheus, on this machine or in a private network.',
    unset: '127.0.0.1',
    expects: 'a host name or address',
    isSecret: false,
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
  },
  METRICS_PORT: {
    about: 'Its port. 0 takes a free one, which the log names.',
    unset: '9464, where it is free',
    expects: 'a port (a whole number from 0 to 65535)',
    isSecret: false,
    schema: wholeNumber(0, 65_535),
  },
  METRICS_TOKEN: {
    about: 'With it, GET /metrics is answered on the public address, too, to requests that send it as a bearer token.',
    unset: 'not on the public address',
    expects: 'at least 16 characters without blanks',
    isSecret: true,
    schema: z.string().check(z.regex(/^\S{16,}$/)),
  },
  ...telemetryVariables,
  DATA_DIR: {
    about: 'Folder for everything that is kept: database, audio, images, keys. Deleting it resets the product.',
    unset: './data',
    expects: 'a folder',
    isSecret: false,
    schema: z.string().check(z.minLength(1)),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL server (16 or newer). Unset: the embedded PostgreSQL below DATA_DIR.',
    unset: 'embedded',
    expects: 'a connection string such as postgresql://user:password@host:5432/madoi',
    isSecret: true,
    schema: urlWith('postgres:', 'postgresql:'),
  },
  ...s3Variables,
  ...processVariables,
  PUBLIC_URL: {
    about:
      'Where visitors reach the product, when a proxy in front hides it. Used for links and to tell foreign sites.',
    unset: 'the address of each request',
    expects: 'an address without a path, such as https://madoi.example',
    isSecret: false,
    schema: origin,
  },
  CONTACT: {
    about:
      'Where people write to. The first page, the guide, the terms, the status page, mails and the OpenAPI document name it, and what is left to the operators: refused accounts and refunds.',
    unset: 'no such link',
    expects: 'a mail address such as help@madoi.example, or the address of a page (https)',
    isSecret: false,
    schema: contact,
  },
  TRUST_PROXY: {
    about:
      'Whose X-Forwarded headers are believed: off, how many proxies stand in front (1), or their addresses and networks (10.0.0.0/8, loopback).',
    unset: 'off',
    expects:
      'off, a number of proxies (1 to 8), or their addresses and networks separated by commas; nothing believes everybody',
    isSecret: false,
    schema: trustProxy,
  },
  ...limitVariables,
  LOG_LEVEL: {
    about: `How much is logged: ${logLevels.join(', ')}.`,
    unset: 'info',
    expects: `one of ${logLevels.join(', ')}`,
    isSecret: false,
    schema: z.enum(logLevels),
  },
  DEBUG_KEY: {
    about: 'Pages opened with ?debug= and this value show what they know of themselves. Unset: none do.',
    unset: 'no debug mode',
    expects: 'at least 8 characters',
    isSecret: true,
    schema: z.string().check(z.minLength(8)),
  },
  FFMPEG_PATH: {
    about: 'The ffmpeg that encodes imported music. Unset: the one of the system, else the one that comes along.',
    unset: 'found by itself',
    expects: 'a path',
    isSecret: false,
    schema: z.string().check(z.minLength(1)),
  },
  DEMO_CATALOGUE: {
    about: 'Whether an empty catalogue is filled with the demo catalogue and a house lounge opened: on or off.',
    unset: 'on',
    expects: 'on or off',
    isSecret: false,
    schema: onOff,
  },
  LOUNGE_MAX_HOURS: {
    about: 'Hours after which a live room ends by itself.',
    unset: '12',
    expects: 'a whole number of hours from 1 to 168',
    isSecret: false,
    schema: wholeNumber(1, 168),
  },
  LOUNGE_WAIT_HOURS: {
    about: 'Hours that a scheduled room waits for its owner after its time; then it is cancelled.',
    unset: '3',
    expects: 'a whole number of hours from 1 to 168',
    isSecret: false,
    schema: wholeNumber(1, 168),
  },
  FREE_HOURS_PER_MONTH: {
    about: 'Hours that a free user may listen in a month.',
    unset: '20',
    expects: 'a whole number of hours from 0 to 744',
    isSecret: false,
    schema: wholeNumber(0, 744),
  },
  GUEST_MINUTES: {
    about:
      'Minutes that a guest may listen in rooms in a day of Asia/Tokyo; alone, guests hear highlights. 0: in no room.',
    unset: '120',
    expects: 'a whole number of minutes from 0 to 1440',
    isSecret: false,
    schema: wholeNumber(0, 1440),
  },
  LISTENBRAINZ_URL: {
    about: 'The ListenBrainz that listeners may have their listenings sent to. Nothing is sent for who set no token.',
    unset: 'https://api.listenbrainz.org',
    expects: 'an http or https address',
    isSecret: false,
    schema: httpRoot,
  },
  ...imageVariables,
  ...translationVariables,
  ...liveAudioVariables,
  RECORDING_DAYS: {
    about: 'Days that a recording of voices is kept for the owner of its room. 0: nobody records.',
    unset: '30',
    expects: 'a whole number of days from 0 to 365',
    isSecret: false,
    schema: wholeNumber(0, 365),
  },
  ...retentionVariables,
  ...stripeVariables,
  ...moneyVariables,
  SMTP_URL: {
    about: 'The server that mails go out by. Unset: mails are written to the log and kept on /mailbox for operators.',
    unset: 'no mail leaves the machine',
    expects: 'an address such as smtps://user:password@mail.example:465',
    isSecret: true,
    schema: urlWith('smtp:', 'smtps:'),
  },
  MAIL_FROM: {
    about: 'Whom mails come from.',
    unset: 'noreply@ the host of PUBLIC_URL',
    expects: 'an address such as noreply@madoi.example, or Madoi <noreply@madoi.example>',
    isSecret: false,
    schema: z.string().check(z.regex(/^[^\r\n]{0,100}<?[^\s<>@]+@[^\s<>@]+>?$/)),
  },
  ...pushVariables,
} as const satisfies Readonly<Record<string, Variable>>;

/** Each sign-in provider has these, behind `OIDC_NAME_`; `NAME` is yours to choose and stays in the database. */
export const oidcVariables = {
  ISSUER: {
    about: 'A sign-in provider (OpenID Connect); NAME is a word of your choice, one for each provider.',
    unset: 'no such provider',
    isSecret: false,
  },
  CLIENT_ID: {
    about: 'What the provider calls this product. Its redirect address: PUBLIC_URL/api/login/provider/name/callback',
    unset: 'no such provider',
    isSecret: false,
  },
  CLIENT_SECRET: { about: 'The secret that the provider gave out with it.', unset: 'no such provider', isSecret: true },
  LABEL: { about: 'What the button says; NAME itself when unset.', unset: 'NAME', isSecret: false },
} as const satisfies Readonly<Record<string, Pick<Variable, 'about' | 'unset' | 'isSecret'>>>;

export type VariableName = keyof typeof variables;

/** Names that variables had. A set one is refused, because the value that holds instead may be another. */
export const renamedVariables: Readonly<Record<string, VariableName>> = {
  PAYOUT_SEALS_FROM_YEN: 'PAYOUT_CONFIRM_FROM_YEN',
};
