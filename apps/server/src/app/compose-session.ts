import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { writeAudit } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { StandardFeature } from '../features/money/standard/standard.plugin.ts';
import type { PlaybackFeature } from '../features/playback/playback.plugin.ts';
import { createSessionFeature, type SessionFeature } from '../features/session/session.plugin.ts';
import { createImageSanitizer } from '../platform/images/sanitize-image.ts';
import { createMeteredMailer } from '../platform/mail/metered-mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createOidcProvider } from '../platform/oidc/oidc-provider.ts';
import { createPasskeys } from '../platform/passkeys/passkeys.ts';
import { createCommonPasswords } from '../platform/passwords/common-passwords.ts';
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** Features above accounts, which are made after them: asked when something happens to an account, not before. */
export interface AboveSession {
  readonly search: () => Pick<CatalogueFeature['search'], 'index' | 'remove'>;
  readonly playback: () => Pick<PlaybackFeature, 'timeLeft' | 'deriveKey'>;
  readonly standard: () => Pick<StandardFeature, 'paymentDueBy'>;
  readonly lounge: () => Pick<LoungeFeature, 'publishProfile' | 'announceOwner' | 'endRoom'>;
}

type SessionParts = Pick<
  FeatureDeps,
  'database' | 'clock' | 'ids' | 'blobs' | 'bus' | 'log' | 'config' | 'socketServer' | 'metrics'
>;

/** Accounts, and what their changes mean to search and to rooms. */
export function composeSession(
  deps: SessionParts,
  { search, playback, standard, lounge }: AboveSession,
): SessionFeature {
  const { database, clock, ids, blobs, bus, log, config, socketServer, metrics } = deps;
  const { addressLimits, oidcProviders, imageHosts, smtpUrl, mailFrom, publicUrl, contact } = config;
  const indexUser = ({ id, name }: { readonly id: string; readonly name: string }) =>
    search().index([{ type: 'users', id, name, names: [name], userId: id }], clock.now());
  return createSessionFeature({
    db: database.db,
    clock,
    ids,
    blobs,
    rates: bus.rates,
    addressLimits,
    timeLeft: (user) => playback().timeLeft(user),
    readRenewalKey: async () => (await playback().deriveKey('session renewal')).toString('base64url'),
    paymentDueBy: (userId) => standard().paymentDueBy(userId),
    onSignedUp: indexUser,
    onListingChanged: (user, isListed) => (isListed ? indexUser(user) : search().remove('users', [user.id])),
    onProfileChanged: (userId) => lounge().publishProfile(userId),
    onSessionEnded: socketServer.disconnectSession,
    onRoomsMoved: async ({ roomIds }) => {
      for (const roomId of roomIds) await lounge().announceOwner(roomId);
    },
    endRoom: (room) => lounge().endRoom(room),
    writeEndAudit: (tx, { userId: subjectId, ...entry }) =>
      writeAudit(tx, [{ ...entry, action: 'end-sessions', subjectId }]),
    hasher: createPasswordHasher(),
    readCommonPasswords: createCommonPasswords(),
    passkeys: createPasskeys(),
    providers: oidcProviders.map((settings) => createOidcProvider(settings, imageHosts.length > 0)),
    imageHosts,
    sanitizeImage: createImageSanitizer(),
    mailer:
      smtpUrl === undefined
        ? undefined
        : createMeteredMailer(createSmtpMailer({ url: smtpUrl, from: mailFrom }), metrics),
    contact,
    publicOrigin: publicUrl,
    log,
  });
}
