import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Identify } from '../../platform/identity.ts';
import type { Ids } from '../../platform/ids.ts';
import type { AdmitPicture } from '../../platform/images/admit-picture.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { OidcProvider } from '../../platform/oidc/oidc-provider.ts';
import type { Passkeys } from '../../platform/passkeys/passkeys.ts';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { createTicker } from '../../platform/ticker.ts';
import { createPgBelongingsStore } from './closing/belongings.store.pg.ts';
import type { CloseContext } from './closing/close-account.ts';
import { createRightsWatch } from './devices/rights-watch.socket.ts';
import { registerSessionListRoutes } from './devices/sessions.routes.ts';
import { createIdentify } from './identify.ts';
import { createBackground } from './login/background.ts';
import { registerEmailRoutes } from './login/email.routes.ts';
import { type LoginRoutesDeps, registerLoginRoutes } from './login/login.routes.ts';
import type { LoginContext } from './login/login-context.ts';
import { createPgLoginMethodStore } from './login/login-methods.store.pg.ts';
import { createPgLoginTokenStore } from './login/login-tokens.store.pg.ts';
import { createMakeAccount } from './login/make-account.ts';
import { registerProviderRoutes } from './login/provider.routes.ts';
import type { TimeLeft } from './login-state.ts';
import { createLocalMailer, localMailMaxAgeMs } from './mailbox/local-mailer.ts';
import { createPgLocalMailStore } from './mailbox/local-mails.store.pg.ts';
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts';
import { createNgWordList, installNgStarter, type NgWordList } from './ng-word-list.ts';
import { createPgNgWordStore } from './ng-words.store.pg.ts';
import { createForgetAvatar } from './profile/avatar.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { createPgProfileStore } from './profile/profile.store.pg.ts';
import type { ProfileContext } from './profile/update-profile.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createPgSessionStore } from './session.store.pg.ts';
import type { NgWordStore, SessionStore } from './session.store.ts';
import { newSessionSecret } from './session-secret.ts';
import type { SignUpDeps } from './sign-up.ts';

export interface SessionFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly blobs: Blobs;
  readonly rates: Bus['rates'];
  readonly signUpsPerHour: number;
  readonly timeLeft: TimeLeft;
  readonly onSignedUp: SignUpDeps['onSignedUp'];
  readonly onSessionEnded: SignUpDeps['onSessionEnded'];
  readonly onListed: ProfileContext['onListed'];
  readonly onShown: ProfileContext['onShown'];
  readonly onMoved: LoginContext['onMoved'];
  readonly endRoom: CloseContext['endRoom'];
  readonly hasher: PasswordHasher;
  readonly passkeys: Passkeys;
  readonly providers: readonly OidcProvider[];
  readonly admitPicture: AdmitPicture;
  /** Undefined: mails are kept on this machine. */
  readonly mailer: Mailer | undefined;
  readonly publicOrigin: string | undefined;
  readonly log: Log;
}

export interface SessionFeature extends Feature {
  readonly identify: Identify;
  readonly store: SessionStore;
  readonly ngWords: NgWordList;
  readonly ngWordStore: NgWordStore;
}

const sweepEveryMs = 3_600_000;

function createParts(deps: SessionFeatureDeps) {
  const { db, clock, log } = deps;
  const store = createPgSessionStore(db);
  const ngWordStore = createPgNgWordStore(db);
  const mails = createPgLocalMailStore(db);
  const login: LoginContext = {
    ...deps,
    store,
    methods: createPgLoginMethodStore(db),
    tokens: createPgLoginTokenStore(db),
    belongings: createPgBelongingsStore(db),
    mailer: deps.mailer ?? createLocalMailer({ ...deps, mails }),
    background: createBackground(log),
  };
  return { store, ngWordStore, ngWords: createNgWordList(ngWordStore, clock), mails, login };
}

/** Who is there: sessions, guests, users and how they come back, and the words nobody may use. */
export function createSessionFeature(deps: SessionFeatureDeps): SessionFeature {
  const { clock, log, publicOrigin } = deps;
  const parts = createParts(deps);
  const { store, ngWords, mails, login } = parts;
  const makeAccount = createMakeAccount({ ...deps, store, ngWords });
  const mail = deps.mailer ? 'sent' : 'kept';
  const signIns: LoginRoutesDeps = { context: login, publicOrigin, makeAccount, mail };
  const hasLoginMethod = async (userId: string) => (await login.methods.list(userId)).length > 0;
  const closing = { ...deps, ...login, forgetAvatar: createForgetAvatar(deps) };
  const sweeper = createTicker({
    everyMs: sweepEveryMs,
    tick: () => {
      const now = clock.now();
      return Promise.all([store.sweep(now), login.tokens.sweep(now), mails.sweep(now - localMailMaxAgeMs)]);
    },
    failure: 'sessions, links and mails that ran out could not be removed',
    log,
    isFirstAtOnce: true,
  });
  const rightsWatch = createRightsWatch({ ...deps, store });
  return {
    name: 'session',
    store,
    ngWords,
    ngWordStore: parts.ngWordStore,
    identify: createIdentify(store, clock, deps.onSessionEnded),
    routes: (app) => {
      registerSessionRoutes(app, { ...deps, store, ngWords, hasLoginMethod, signIns, renewalKey: newSessionSecret() });
      registerLoginRoutes(app, signIns);
      registerEmailRoutes(app, signIns);
      registerProviderRoutes(app, signIns);
      registerSessionListRoutes(app, login);
      registerProfileRoutes(app, { ...deps, ngWords, profiles: createPgProfileStore(deps.db), closing });
      registerMailboxRoutes(app, mails);
    },
    sockets: (edge) => rightsWatch.listen(edge),
    start: async () => {
      await installNgStarter(parts.ngWordStore, clock.now());
      sweeper.start();
      rightsWatch.start();
    },
    stop: async () => {
      await Promise.all([sweeper.stop(), rightsWatch.stop()]);
      await login.background.done();
    },
  };
}
