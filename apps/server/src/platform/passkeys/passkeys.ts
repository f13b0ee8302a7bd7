import type {
  AuthenticationResponseJSON,
  generateRegistrationOptions,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The page's origin: scheme and host, without a trailing slash. */
export interface Ceremony {
  readonly origin: string;
  readonly challenge: string;
}

/** A passkey as it is stored; `counter` is the authenticator's at its last use, 0 for those that do not count. */
export interface KnownPasskey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface NewPasskey extends KnownPasskey {
  readonly isBackedUp: boolean;
}

type Json = Readonly<Record<string, unknown>>;
type Transports = NonNullable<
  Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
>[number]['transports'];

/** WebAuthn behind an interface of the product. Invalid input is answered as undefined, never with an exception. */
export interface Passkeys {
  /** `page`: its origin. `known`: the user's passkeys, which the browser does not offer to add again. */
  registrationOptions(
    page: string,
    user: { id: string; name: string },
    known: readonly KnownPasskey[],
  ): Promise<PasskeyOptions>;
  authenticationOptions(page: string): Promise<PasskeyOptions>;
  verifyRegistration(credential: Json, ceremony: Ceremony): Promise<NewPasskey | undefined>;
  /** The authenticator's counter after this use. */
  verifyAuthentication(credential: Json, known: KnownPasskey, ceremony: Ceremony): Promise<number | undefined>;
}

export type PasskeyOptions = Record<string, unknown> & { readonly challenge: string };

/** Loaded at first use: its certificates and parsers would slow down every start. */
const library = () => import('@simplewebauthn/server');

const productName = '円居 Madoi';
const hostOf = (origin: string): string => new URL(origin).hostname;

async function orUndefined<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    // The credential is invalid; nobody needs the reason.
    return undefined;
  }
}

/** What the browser is asked. */
const createOptions = (): Pick<Passkeys, 'registrationOptions' | 'authenticationOptions'> => ({
  async registrationOptions(page, user, known) {
    const options = await (await library()).generateRegistrationOptions({
      rpName: productName,
      rpID: hostOf(page),
      userName: user.name,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(user.id),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports] as NonNullable<Transports>,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { ...options };
  },

  async authenticationOptions(page) {
    const options = await (await library()).generateAuthenticationOptions({
      rpID: hostOf(page),
      userVerification: 'preferred',
    });
    return { ...options };
  },
});

/** What it answered. */
const createVerification = (): Pick<Passkeys, 'verifyRegistration' | 'verifyAuthentication'> => ({
  verifyRegistration: (credential, { origin, challenge }) =>
    orUndefined(async () => {
      const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: false,
      });
      if (!verified || !registrationInfo) return undefined;
      const { credential: key, credentialBackedUp } = registrationInfo;
      return {
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: key.transports ?? [],
        isBackedUp: credentialBackedUp,
      };
    }),

  verifyAuthentication: (credential, known, { origin, challenge }) =>
    orUndefined(async () => {
      const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: false,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    }),
});

export const createPasskeys = (): Passkeys => ({ ...createOptions(), ...createVerification() });
