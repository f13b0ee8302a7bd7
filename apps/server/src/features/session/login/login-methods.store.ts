import type { KnownPasskey, NewPasskey } from '#platform/passkeys/passkeys.ts';

export interface StoredLoginMethod {
  readonly id: string;
  readonly kind: 'email' | 'passkey' | 'provider';
  readonly label: string;
  readonly provider?: string | undefined;
  readonly addedAt: number;
  readonly usedAt: number | undefined;
}

export interface StoredEmail {
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
  readonly before: StoredEmail | undefined;
}

export interface StoredPasskey extends KnownPasskey {
  readonly userId: string;
}

/** New rows carry their id and the instant. */
interface NewRecord {
  readonly id: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * Read together with what somebody gets in by, and given with what is written on the strength of it: where the person's
 * credentials are not of this version any more, nothing is written and `outdated` is answered.
 */
interface WithCredentialsVersion {
  readonly credentialsVersion: number;
}

/** How people come back: confirmed addresses, passkeys, accounts at providers. */
export interface LoginMethodStore {
  list(userId: string): Promise<readonly StoredLoginMethod[]>;
  /** Answers what was removed; every link on its way ends. `last`: nothing was removed, as there would be no way back in. */
  remove(userId: string, id: string): Promise<StoredLoginMethod | 'last' | 'not_found'>;
  markUsed(kind: StoredLoginMethod['kind'], id: string, now: number): Promise<void>;

  findEmail(folded: string): Promise<StoredEmail | undefined>;
  emailOf(userId: string): Promise<StoredEmail | undefined>;
  /**
   * In the place of the address that the person had; every link on its way ends. Where there was one before, so do all
   * sessions but `sessionsToKeep`. `taken`: it is somebody else's.
   */
  setEmail(
    email: NewRecord &
      WithCredentialsVersion & {
        readonly email: string;
        readonly folded: string;
        readonly passwordHash: string;
        readonly sessionsToKeep: readonly string[];
      },
  ): Promise<ChangedEmail | 'taken' | 'outdated'>;
  /** Ends every session of the person, and every link on its way. */
  setPassword(
    password: WithCredentialsVersion & { readonly userId: string; readonly passwordHash: string },
  ): Promise<ChangedEmail | 'outdated'>;

  passkeysOf(userId: string): Promise<readonly StoredPasskey[]>;
  findPasskey(
    credentialId: string,
  ): Promise<(StoredPasskey & WithCredentialsVersion & { readonly id: string }) | undefined>;
  /** False: this credential is there already, or the person's are others by now. */
  addPasskey(passkey: NewRecord & WithCredentialsVersion & NewPasskey & { readonly label: string }): Promise<boolean>;
  setCounter(id: string, counter: number): Promise<void>;

  findProvider(
    provider: string,
    subject: string,
  ): Promise<(WithCredentialsVersion & { readonly id: string; readonly userId: string }) | undefined>;
  /** `taken`: that account is linked to somebody else. Linking it again is done already. */
  addProvider(
    login: NewRecord &
      WithCredentialsVersion & { readonly provider: string; readonly subject: string; readonly label: string },
  ): Promise<'done' | 'taken' | 'outdated'>;
}
