import type { KnownPasskey, NewPasskey } from '../../../platform/passkeys/passkeys.ts';

export interface KeptMethod {
  readonly id: string;
  readonly kind: 'email' | 'passkey' | 'provider';
  readonly label: string;
  readonly provider?: string | undefined;
  readonly addedAt: number;
  readonly usedAt: number | undefined;
}

export interface KeptEmail {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** As addresses are compared. */
  readonly folded: string;
  readonly passwordHash: string;
  /** Of its person, read together with the rest. */
  readonly credentialsVersion: number;
}

/** What another address or password brought about; the sessions are gone already. */
export interface ChangedEmail {
  readonly endedSessions: readonly string[];
  /** What was there before; undefined: nothing was. */
  readonly before: KeptEmail | undefined;
}

export interface KeptPasskey extends KnownPasskey {
  readonly userId: string;
}

/** New rows carry their id and the instant. */
interface Added {
  readonly id: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * Read together with what somebody gets in by, and given with what is written on the strength of it: where the person's
 * credentials are not of this version any more, nothing is written and `outdated` is answered.
 */
interface Versioned {
  readonly credentialsVersion: number;
}

/** How people come back: confirmed addresses, passkeys, accounts at providers. */
export interface LoginMethodStore {
  list(userId: string): Promise<readonly KeptMethod[]>;
  /** Ends every link on its way. `last`: nothing was removed, as there would be no way back in. */
  remove(userId: string, id: string): Promise<'removed' | 'last' | 'not_found'>;
  markUsed(kind: KeptMethod['kind'], id: string, now: number): Promise<void>;

  findEmail(folded: string): Promise<KeptEmail | undefined>;
  emailOf(userId: string): Promise<KeptEmail | undefined>;
  /**
   * In the place of the address that the person had; every link on its way ends. Where there was one before, so do all
   * sessions but `keptSessions`. `taken`: it is somebody else's.
   */
  setEmail(
    email: Added &
      Versioned & {
        readonly email: string;
        readonly folded: string;
        readonly passwordHash: string;
        readonly keptSessions: readonly string[];
      },
  ): Promise<ChangedEmail | 'taken' | 'outdated'>;
  /** Ends every session of the person, and every link on its way. */
  setPassword(
    password: Versioned & { readonly userId: string; readonly passwordHash: string },
  ): Promise<ChangedEmail | 'outdated'>;

  passkeysOf(userId: string): Promise<readonly KeptPasskey[]>;
  findPasskey(credentialId: string): Promise<(KeptPasskey & Versioned & { readonly id: string }) | undefined>;
  /** False: this credential is there already, or the person's are others by now. */
  addPasskey(passkey: Added & Versioned & NewPasskey & { readonly label: string }): Promise<boolean>;
  setCounter(id: string, counter: number): Promise<void>;

  findProvider(
    provider: string,
    subject: string,
  ): Promise<(Versioned & { readonly id: string; readonly userId: string }) | undefined>;
  /** `taken`: that account is linked to somebody else. Linking it again is done already. */
  addProvider(
    login: Added & Versioned & { readonly provider: string; readonly subject: string; readonly label: string },
  ): Promise<'done' | 'taken' | 'outdated'>;
}
