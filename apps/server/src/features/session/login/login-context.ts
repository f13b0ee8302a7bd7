import type { Locale } from '@madoi/contract/constants';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { AddressLimits } from '#platform/config/config.ts';
import type { Identity } from '#platform/identity.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { OidcProvider } from '#platform/oidc/oidc-provider.ts';
import type { Passkeys } from '#platform/passkeys/passkeys.ts';
import type { ReadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts';
import type { AccountDataStore } from '../account-data.store.ts';
import type { OnSessionEnded } from '../disconnect-sessions.ts';
import type { SessionStore } from '../session.store.ts';
import type { DeferredTasks } from './deferred-tasks.ts';
import type { LoginMethodStore } from './login-methods.store.ts';
import type { LoginTokenStore } from './login-tokens.store.ts';

/** What signing in, and everything that leads back in, works with. */
export interface LoginContext {
  readonly store: SessionStore;
  readonly methods: LoginMethodStore;
  readonly tokens: LoginTokenStore;
  readonly accountData: AccountDataStore;
  readonly hasher: PasswordHasher;
  readonly readCommonPasswords: ReadCommonPasswords;
  readonly passkeys: Passkeys;
  readonly providers: readonly OidcProvider[];
  /** Hosts that the picture of a provider is shown from. */
  readonly imageHosts: readonly string[];
  readonly mailer: Mailer;
  readonly deferredTasks: DeferredTasks;
  readonly rates: RateLimits;
  readonly addressLimits: AddressLimits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly onSessionEnded: OnSessionEnded;
  /** Called after the commit when rooms have moved to another owner, so that pages that show them are updated. */
  readonly onRoomsMoved: (moved: { readonly from: string; readonly roomIds: readonly string[] }) => Promise<void>;
}

/** From where somebody asks. */
export interface ClientContext {
  readonly identity: Identity | undefined;
  /** What limits by address count the visitor under. */
  readonly addressKey: string;
  readonly agent: string;
  /** Where links in mails lead: scheme and host, without a trailing slash. */
  readonly origin: string;
  readonly locale: Locale;
}

export interface IssuedSession {
  readonly secret: string;
  readonly identity: Identity;
  readonly maxAgeMs: number;
}
