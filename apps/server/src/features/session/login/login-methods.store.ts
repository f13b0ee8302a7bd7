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
  readonly passwordHash: string;
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

/** How people come back: confirmed addresses, passkeys, accounts at providers. */
export interface LoginMethodStore {
  list(userId: string): Promise<readonly KeptMethod[]>;
  /** `last`: nothing was removed, as there would be no way back in. */
  remove(userId: string, id: string): Promise<'removed' | 'last' | 'not_found'>;
  markUsed(kind: KeptMethod['kind'], id: string, now: number): Promise<void>;

  findEmail(folded: string): Promise<KeptEmail | undefined>;
  emailOf(userId: string): Promise<KeptEmail | undefined>;
  /** In the place of the address that the person had. `taken`: it is somebody else's. */
  setEmail(
    email: Added & { readonly email: string; readonly folded: string; readonly passwordHash: string },
  ): Promise<'done' | 'taken'>;
  setPassword(userId: string, passwordHash: string): Promise<void>;

  passkeysOf(userId: string): Promise<readonly KeptPasskey[]>;
  findPasskey(credentialId: string): Promise<(KeptPasskey & { readonly id: string }) | undefined>;
  /** False: this credential is there already. */
  addPasskey(passkey: Added & NewPasskey & { readonly label: string }): Promise<boolean>;
  setCounter(id: string, counter: number): Promise<void>;

  findProvider(
    provider: string,
    subject: string,
  ): Promise<{ readonly id: string; readonly userId: string } | undefined>;
  /** `taken`: that account is linked to somebody else. Linking it again is done already. */
  addProvider(
    login: Added & { readonly provider: string; readonly subject: string; readonly label: string },
  ): Promise<'done' | 'taken'>;
}
