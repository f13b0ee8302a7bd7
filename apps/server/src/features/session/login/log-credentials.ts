import type { Log } from '#platform/log.ts';
import type { ClientContext } from './login-context.ts';

/** What somebody gets in by: an address (with its password), a password alone, a passkey, or an account at a provider. */
type Credential = 'email' | 'password' | 'passkey' | 'provider';

interface CredentialChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly credential: Credential;
  readonly userId: string;
  /** Of the row that a list of login methods shows. Absent where a password alone was changed. */
  readonly methodId?: string | undefined;
  /** Of sign-in providers alone: which one. */
  readonly provider?: string | undefined;
}

interface RefusedChange {
  readonly credential: Credential;
  readonly userId: string;
  readonly reason: string;
}

type Caller = Pick<ClientContext, 'addressKey'>;

/**
 * A line for each change of how somebody gets in, so that an operator sees what happened to an account that was taken over: what, whose, when and from
 * where. Ids alone: neither mail addresses, nor what a provider calls the person, nor anything of a password.
 */
export function logCredentialChange(log: Pick<Log, 'info'>, change: CredentialChange, client: Caller): void {
  log.info({ credentials: { ...change, address: client.addressKey } }, 'how somebody signs in was changed');
}

/** A session that does not know the present password may be a stolen one that tries to stay. */
export function logRefusedChange(log: Pick<Log, 'warn'>, refused: RefusedChange, client: Caller): void {
  log.warn(
    { credentials: { ...refused, address: client.addressKey } },
    'a change of how somebody signs in was refused',
  );
}
