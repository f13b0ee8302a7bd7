import type { LogLevel } from '../log.ts';
import type { TrustProxy } from '../network/trusted-proxies.ts';
import type { OidcSettings } from '../oidc/oidc-provider.ts';
import type { SocketLimits } from '../sockets/traffic-limits.ts';
import type { TelemetryConfig } from '../telemetry/open-telemetry.ts';
import type { S3Config } from './s3-settings.ts';
import type { StandardConfig } from './standard-settings.ts';
import type { StripeConfig } from './stripe-settings.ts';
import type { TranslationConfig } from './translation-settings.ts';

/** How this process was set up; every value checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined: blobs are files below `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly processes: ProcessesConfig;
  readonly publicUrl: string | undefined;
  /** What a link to the operators leads to (`mailto:…` or `https://…`). */
  readonly contact: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly socketLimits: SocketLimits;
  readonly admission: AdmissionConfig;
  readonly addressLimits: AddressLimits;
  readonly logLevel: LogLevel;
  readonly debugKey: string | undefined;
  readonly ffmpegPath: string | undefined;
  readonly isDemoCatalogueEnabled: boolean;
  readonly loungeMaxHours: number;
  /** Of a gift, the room owner's. */
  readonly ownerSharePercent: number;
  /** A month, of people under 18. */
  readonly giftMinorCapYen: number;
  readonly standard: StandardConfig;
  readonly payouts: PayoutConfig;
  readonly loungeWaitHours: number;
  readonly freeHoursPerMonth: number;
  readonly guestMinutesPerDay: number;
  /** Without a slash at its end. */
  readonly listenBrainzUrl: string;
  /** Hosts beside this product that pages load pictures from. */
  readonly imageHosts: readonly string[];
  /** Undefined: nothing is translated. */
  readonly translation: TranslationConfig | undefined;
  readonly metrics: MetricsConfig;
  /** Undefined: no collector is sent anything. */
  readonly telemetry: TelemetryConfig | undefined;
  readonly liveAudio: LiveAudioConfig;
  /** Undefined: the embedded test provider. */
  readonly stripe: StripeConfig | undefined;
  /** 0: nobody records. */
  readonly recordingDays: number;
  readonly retention: RetentionConfig;
  /** Undefined: mails are only stored for the operator. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Hosts that pushes may be sent to, `*.` for those below a name. */
  readonly pushServices: readonly string[];
  readonly oidcProviders: readonly OidcSettings[];
}

/** Whom this process takes in, and what it does under too much load. */
export interface AdmissionConfig {
  /** Sockets of this process. */
  readonly socketsMax: number;
  /** Sockets of one person, of one process. */
  readonly socketsPerPerson: number;
  /** People who come into one room in a second. */
  readonly joinsPerRoom: number;
  /** False: pressure is measured, and nothing is refused for it. */
  readonly isShedding: boolean;
}

/** How many people one address (IPv6: one /64) may bring in: a hall or a school shares one. */
export interface AddressLimits {
  readonly signUpsPerHour: number;
  /** A fifth of them within one minute. */
  readonly guestSessionsPerHour: number;
  /** Tries within 15 minutes, whatever the accounts. */
  readonly loginsPerQuarterHour: number;
}

/** Who serves the database: this process alone, or several side by side. */
export interface ProcessesConfig {
  readonly areSeveral: boolean;
  /** Undefined: several tell each other by PostgreSQL. */
  readonly redisUrl: string | undefined;
}

/** When owners are paid out, and what of. */
export interface PayoutConfig {
  readonly holdDays: number;
  /** Of the month, in Tokyo. */
  readonly dayOfMonth: number;
  readonly minimumYen: number;
  readonly termDays: number;
  /** From this amount on a payout waits for two operators; 0: none does. */
  readonly confirmFromYen: number;
}

/** For how many days is kept what grows with use; Infinity: for good. */
export interface RetentionConfig {
  readonly listeningDays: number;
  readonly roomLogDays: number;
  readonly notificationDays: number;
}

/** Where `GET /metrics` is answered (decisions, section 1). */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** The port was not configured: if another program uses it, the server starts without this endpoint. */
  readonly isDefaultPort: boolean;
  /** Undefined: not on the public address. */
  readonly token: string | undefined;
}

export interface LiveKitConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** `turnUrls`: `turn:` and `turns:` addresses; `turnSecret` is shared with that server, and one without the other is not used. */
export interface LiveAudioConfig {
  /** Off: no room has voices, whatever its owner set. */
  readonly isOn: boolean;
  /** Undefined: the embedded SFU. */
  readonly liveKit: LiveKitConfig | undefined;
  /** UDP; 0 takes a free one. */
  readonly port: number;
  /** Addresses that are announced to browsers; empty: those of the machine. */
  readonly addresses: readonly string[];
  readonly turnUrls: readonly string[];
  readonly turnSecret: string | undefined;
}
