import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Identify } from '#platform/identity.ts';
import type { Ids } from '#platform/ids.ts';
import type { SanitizeImage } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import { createContactMailer } from '#platform/mail/contact-mailer.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { OidcProvider } from '#platform/oidc/oidc-provider.ts';
import type { Passkeys } from '#platform/passkeys/passkeys.ts';
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts';
import { rowPolicy } from '#platform/retention/retention-policy.ts';
import { registerAccountRoutes } from './account/account.routes.ts';
import { createPgAccountDataStore } from './account/account-data.store.pg.ts';
import type { CloseAccountContext } from './account/close-account.ts';
import { type BannedWordList, createBannedWordList, installStarterBannedWords } from './banned-word-list.ts';
import { createPgBannedWordStore } from './banned-words.store.pg.ts';
import { createSessionRevalidator } from './devices/session-revalidator.socket.ts';
import { registerSessionListRoutes } from './devices/sessions.routes.ts';
import { createPgUserSessionStore } from './devices/user-sessions.store.pg.ts';
import type { WriteEndAudit } from './devices/user-sessions.store.ts';
import { createIdentify } from './identify.ts';
import { createAccountFactory } from './login/create-account.ts';
import { createDeferredTasks } from './login/deferred-tasks.ts';
import { registerEmailRoutes } from './login/email.routes.ts';
import { type LoginRoutesDeps, registerLoginRoutes } from './login/login.routes.ts';
import type { LoginContext } from './login/login-context.ts';
import { createPgLoginMethodStore } from './login/login-methods.store.pg.ts';
import { createPgLoginTokenStore } from './login/login-tokens.store.pg.ts';
import { createMailUser, type MailUser } from './login/mail-user.ts';
import { registerProviderRoutes } from './login/provider.routes.ts';
import type { PlanFacts } from './login-state.ts';
import { createLocalMailer, localMailMaxAgeMs } from './mailbox/local-mailer.ts';
import { createPgLocalMailStore } from './mailbox/local-mails.store.pg.ts';
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts';
import { createDeleteAvatar } from './profile/avatar.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { createPgProfileStore } from './profile/profile.store.pg.ts';
import type { ProfileContext } from './profile/update-profile.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createPgSessionStore } from './session.store.pg.ts';
import type { BannedWordStore, SessionStore } from './session.store.ts';
import type { SignUpDeps } from './sign-up.ts';

export interface SessionFeatureDeps extends PlanFacts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly blobs: Blobs;
  readonly rates: Bus['rates'];
  /** The same in every process: see `renew-session.ts`. */
  readonly readRenewalKey: () => Promise<string>;
  readonly addressLimits: LoginContext['addressLimits'];
  readonly onSignedUp: SignUpDeps['onSignedUp'];
  readonly onSessionEnded: SignUpDeps['onSessionEnded'];
  readonly onListingChanged: ProfileContext['onListingChanged'];
  readonly onProfileChanged: ProfileContext['onProfileChanged'];
  readonly onRoomsMoved: LoginContext['onRoomsMoved'];
  readonly endRoom: CloseAccountContext['endRoom'];
  /** For what operators do with the sessions of an account. */
  readonly writeEndAudit: WriteEndAudit<Database>;
  readonly hasher: PasswordHasher;
  readonly readCommonPasswords: LoginContext['readCommonPasswords'];
  readonly passkeys: Passkeys;
  readonly providers: readonly OidcProvider[];
  readonly sanitizeImage: SanitizeImage;
  /** Hosts that the picture of a sign-in provider is shown from. */
  readonly imageHosts: readonly string[];
  /** Undefined: mails are stored for the operator. */
  readonly mailer: Mailer | undefined;
  /** Where people write to, as a link. */
  readonly contact: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly log: Log;
}

export interface SessionFeature extends Feature {
  readonly identify: Identify;
  readonly store: SessionStore;
  readonly bannedWords: BannedWordList;
  readonly bannedWordStore: BannedWordStore;
  readonly mailUser: MailUser;
  /** The address that a person has confirmed. */
  readonly emailOf: (userId: string) => Promise<string | undefined>;
}

function createParts(deps: SessionFeatureDeps) {
  const { db, clock, log } = deps;
  const store = createPgSessionStore(db);
  const bannedWordStore = createPgBannedWordStore(db);
  const mails = createPgLocalMailStore(db);
  const login: LoginContext = {
    ...deps,
    store,
    methods: createPgLoginMethodStore(db),
    tokens: createPgLoginTokenStore(db),
    accountData: createPgAccountDataStore(db),
    mailer: createContactMailer(deps.mailer ?? createLocalMailer({ ...deps, mails }), deps.contact),
    deferredTasks: createDeferredTasks(log),
  };
  return { store, bannedWordStore, bannedWords: createBannedWordList(bannedWordStore, clock), mails, login };
}

/** Who is there: sessions, guests, users and how they come back, and the words nobody may use. */
export function createSessionFeature(deps: SessionFeatureDeps): SessionFeature {
  const { clock, publicOrigin } = deps;
  const parts = createParts(deps);
  const { store, bannedWords, mails, login } = parts;
  const createAccount = createAccountFactory({ ...deps, store, bannedWords });
  const mail = deps.mailer ? 'sent' : 'kept';
  const signIns: LoginRoutesDeps = { context: login, publicOrigin, createAccount, mail };
  const hasLoginMethod = async (userId: string) => (await login.methods.list(userId)).length > 0;
  const closing = { ...deps, ...login, deleteAvatar: createDeleteAvatar(deps) };
  const sessionRevalidator = createSessionRevalidator({ ...deps, store });
  return {
    name: 'session',
    retention: [
      // They end by themselves, and are useless from then on.
      rowPolicy('sessions', 0, store.sweep),
      rowPolicy('login-tokens', 0, login.tokens.sweep),
      rowPolicy('local-mails', localMailMaxAgeMs, mails.sweep),
    ],
    store,
    bannedWords,
    bannedWordStore: parts.bannedWordStore,
    mailUser: createMailUser(login, createPgProfileStore(deps.db)),
    emailOf: async (userId) => (await login.methods.emailOf(userId))?.email,
    identify: createIdentify({ ...deps, store }),
    routes: (app) => {
      registerSessionRoutes(app, {
        ...deps,
        store,
        bannedWords,
        hasLoginMethod,
        signIns,
      });
      registerLoginRoutes(app, signIns);
      registerEmailRoutes(app, signIns);
      registerProviderRoutes(app, signIns);
      registerSessionListRoutes(app, { ...login, userSessions: createPgUserSessionStore(deps.db, deps.writeEndAudit) });
      registerProfileRoutes(app, { ...deps, bannedWords, profiles: createPgProfileStore(deps.db) });
      registerAccountRoutes(app, closing);
      registerMailboxRoutes(app, mails);
    },
    sockets: (socketServer) => sessionRevalidator.listen(socketServer),
    start: async (scope) => {
      await installStarterBannedWords(parts.bannedWordStore, clock.now());
      scope.add('deferred tasks of logins', () => login.deferredTasks.done());
      await scope.start('revalidation of sessions', sessionRevalidator);
    },
  };
}
