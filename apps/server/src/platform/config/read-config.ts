import path from 'node:path';
import type { LogLevel } from '../log.ts';
import type { TrustProxy } from '../network/trusted-proxies.ts';
import type { OidcSettings } from '../oidc/oidc-provider.ts';
import { defaultSocketLimits, type SocketLimits } from '../sockets/traffic-limits.ts';
import type { AddressLimits, AdmissionConfig, Config, LiveAudioConfig, MetricsConfig, PayoutConfig } from './config.ts';
import { defaultAddressLimits, defaultAdmission, type limitVariables } from './limit-variables.ts';
import { readOidcSettings } from './oidc-settings.ts';
import { findProcessMistakes, processesOf } from './process-variables.ts';
import { defaultPushServices } from './push-variables.ts';
import { retentionOf } from './retention-variables.ts';
import { findS3Mistakes, s3Of } from './s3-settings.ts';
import { standardOf } from './standard-settings.ts';
import { findStripeMistakes, stripeOf } from './stripe-settings.ts';
import { telemetryOf } from './telemetry-settings.ts';
import { findTranslationMistakes, translationOf } from './translation-settings.ts';
import type { Variable } from './variable.ts';
import { renamedVariables, type VariableName, variables } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One clear line per mistake. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

type Values = { readonly [N in VariableName]?: unknown };

/** An empty variable counts as unset: that is how compose files and CI switch one off. */
function readVariable(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

/** A mistyped secret is not printed, because most of it may be right. */
const quote = ({ isSecret }: Variable, value: string): string => (isSecret ? 'the value' : JSON.stringify(value));

const findRenamed = (environment: Environment): string[] =>
  Object.entries(renamedVariables).flatMap(([before, name]) =>
    readVariable(environment, before) === undefined ? [] : [`${before}: is called ${name} now; set that instead.`],
  );

function parseValues(environment: Environment): { values: Values; mistakes: string[] } {
  const values: { [N in VariableName]?: unknown } = {};
  const mistakes: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const text = readVariable(environment, name);
    if (text === undefined) continue;
    const parsed = variable.schema.safeParse(text);
    if (parsed.success) values[name as VariableName] = parsed.data;
    else mistakes.push(`${name}: ${quote(variable, text)} is not ${variable.expects}.`);
  }
  return { values, mistakes };
}

const liveKitNames = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const;

/** Variables that must be set together. */
function findIncompleteGroups(values: Values): string[] {
  const isHalf = (values.LIVE_AUDIO_TURN_URLS === undefined) !== (values.LIVE_AUDIO_TURN_SECRET === undefined);
  const liveKit = liveKitNames.filter((name) => values[name] !== undefined);
  const missing = liveKit.length === 0 ? [] : liveKitNames.filter((name) => values[name] === undefined);
  return [
    ...(isHalf ? ['LIVE_AUDIO_TURN_URLS: needs LIVE_AUDIO_TURN_SECRET, and the other way round.'] : []),
    ...(missing.length === 0 ? [] : [`${liveKit.join(', ')}: needs ${missing.join(' and ')} too.`]),
  ];
}

function liveKitOf({ LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }: Values) {
  const isWhole = typeof url === 'string' && typeof apiKey === 'string' && typeof apiSecret === 'string';
  return isWhole ? { url, apiKey, apiSecret } : undefined;
}

/**
 * Links that lead back from outside (mails, sign-in providers) need a configured address: one taken from a visitor's
 * request could be forged.
 */
function findMissingPublicUrl(values: Values, providers: readonly OidcSettings[]): string[] {
  if (values.PUBLIC_URL !== undefined) return [];
  const needing = [...(values.SMTP_URL === undefined ? [] : ['SMTP_URL']), ...(providers.length > 0 ? ['OIDC_…'] : [])];
  return needing.map((name) => `${name}: needs PUBLIC_URL, which links lead to.`);
}

const defaultFrom = (publicUrl: string | undefined): string =>
  `Madoi <noreply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`;

/** Answers a variable's value, or what the service does without it. */
const readerOf =
  (values: Values) =>
  <T>(name: VariableName, fallback: T): T =>
    (values[name] as T | undefined) ?? fallback;

const socketLimitsOf = (values: Values): SocketLimits => {
  const count = (name: keyof typeof limitVariables, fallback: number) => readerOf(values)(name, fallback);
  return {
    socketsPerAddress: count('SOCKETS_PER_ADDRESS', defaultSocketLimits.socketsPerAddress),
    commandsPerAddress: count('COMMANDS_PER_ADDRESS', defaultSocketLimits.commandsPerAddress),
    commandsPerSocket: count('COMMANDS_PER_SOCKET', defaultSocketLimits.commandsPerSocket),
  };
};

const admissionOf = (values: Values): AdmissionConfig => {
  const value = readerOf(values);
  return {
    socketsMax: value('SOCKETS_MAX', defaultAdmission.socketsMax),
    socketsPerPerson: value('SOCKETS_PER_PERSON', defaultAdmission.socketsPerPerson),
    joinsPerRoom: value('JOINS_PER_ROOM', defaultAdmission.joinsPerRoom),
    isShedding: value('LOAD_SHEDDING', defaultAdmission.isShedding),
  };
};

const addressLimitsOf = (values: Values): AddressLimits => {
  const value = readerOf(values);
  return {
    signUpsPerHour: value('SIGN_UPS_PER_ADDRESS', defaultAddressLimits.signUpsPerHour),
    guestSessionsPerHour: value('GUEST_SESSIONS_PER_ADDRESS', defaultAddressLimits.guestSessionsPerHour),
    loginsPerQuarterHour: value('LOGINS_PER_ADDRESS', defaultAddressLimits.loginsPerQuarterHour),
  };
};

const metricsOf = (values: Values): MetricsConfig => {
  const value = readerOf(values);
  return {
    host: value('METRICS_HOST', '127.0.0.1'),
    port: value('METRICS_PORT', 9464),
    isDefaultPort: values.METRICS_PORT === undefined,
    token: value('METRICS_TOKEN', undefined),
  };
};

const liveAudioOf = (values: Values): LiveAudioConfig => {
  const value = readerOf(values);
  return {
    isOn: value('LIVE_AUDIO', 'on') === 'on',
    liveKit: liveKitOf(values),
    port: value('LIVE_AUDIO_PORT', value('PORT', 3000)),
    addresses: value<readonly string[]>('LIVE_AUDIO_ADDRESSES', []),
    turnUrls: value<readonly string[]>('LIVE_AUDIO_TURN_URLS', []),
    turnSecret: value('LIVE_AUDIO_TURN_SECRET', undefined),
  };
};

const payoutsOf = (values: Values): PayoutConfig => ({
  holdDays: (values.SALES_HOLD_DAYS as number | undefined) ?? 14,
  dayOfMonth: (values.PAYOUT_DAY as number | undefined) ?? 15,
  minimumYen: (values.PAYOUT_MIN_YEN as number | undefined) ?? 5_000,
  termDays: (values.PAYOUT_TERM_DAYS as number | undefined) ?? 730,
  confirmFromYen: (values.PAYOUT_CONFIRM_FROM_YEN as number | undefined) ?? 100_000,
});

const configOf = (values: Values, workingDir: string, oidcProviders: readonly OidcSettings[]): Config => {
  const value = readerOf(values);
  return {
    host: value('HOST', '127.0.0.1'),
    port: value('PORT', 3000),
    dataDir: path.resolve(workingDir, value('DATA_DIR', 'data')),
    databaseUrl: value('DATABASE_URL', undefined),
    s3: s3Of(values),
    processes: processesOf(values),
    publicUrl: value('PUBLIC_URL', undefined),
    contact: value('CONTACT', undefined),
    trustProxy: value<TrustProxy>('TRUST_PROXY', false),
    socketLimits: socketLimitsOf(values),
    admission: admissionOf(values),
    addressLimits: addressLimitsOf(values),
    logLevel: value<LogLevel>('LOG_LEVEL', 'info'),
    debugKey: value('DEBUG_KEY', undefined),
    ffmpegPath: value('FFMPEG_PATH', undefined),
    isDemoCatalogueEnabled: value('DEMO_CATALOGUE', true),
    loungeMaxHours: value('LOUNGE_MAX_HOURS', 12),
    ownerSharePercent: value('OWNER_SHARE_PERCENT', 70),
    giftMinorCapYen: value('GIFT_MINOR_CAP_YEN', 5_000),
    standard: standardOf(values),
    payouts: payoutsOf(values),
    loungeWaitHours: value('LOUNGE_WAIT_HOURS', 3),
    freeHoursPerMonth: value('FREE_HOURS_PER_MONTH', 20),
    guestMinutesPerDay: value('GUEST_MINUTES', 120),
    listenBrainzUrl: value('LISTENBRAINZ_URL', 'https://api.listenbrainz.org'),
    imageHosts: value<readonly string[]>('IMAGE_HOSTS', []),
    translation: translationOf(values),
    metrics: metricsOf(values),
    telemetry: telemetryOf(values),
    liveAudio: liveAudioOf(values),
    stripe: stripeOf(values),
    recordingDays: value('RECORDING_DAYS', 30),
    retention: retentionOf(values),
    smtpUrl: value('SMTP_URL', undefined),
    mailFrom: value('MAIL_FROM', defaultFrom(value('PUBLIC_URL', undefined))),
    pushServices: value('PUSH_SERVICES', defaultPushServices),
    oidcProviders,
  };
};

/** Reads the environment. `workingDir` is what a relative DATA_DIR is relative to. */
export function readConfig(environment: Environment, workingDir: string): ConfigResult {
  const { values, mistakes } = parseValues(environment);
  const oidc = readOidcSettings(
    new Map(
      Object.keys(environment).flatMap((name) => {
        const text = readVariable(environment, name);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
  );
  const all = [
    ...mistakes,
    ...oidc.mistakes,
    ...findIncompleteGroups(values),
    ...findProcessMistakes(values),
    ...findTranslationMistakes(values),
    ...findS3Mistakes(values),
    ...findStripeMistakes(values),
    ...findMissingPublicUrl(values, oidc.providers),
    ...findRenamed(environment),
  ];
  if (all.length > 0) return { ok: false, mistakes: all };
  return { ok: true, config: configOf(values, workingDir, oidc.providers) };
}
