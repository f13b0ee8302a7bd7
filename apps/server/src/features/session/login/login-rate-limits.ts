import type { AddressLimits } from '#platform/config/config.ts';
import type { LoginContext } from './login-context.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often somebody may try. Numbers for people who mistype, not for lists of passwords. */
const limitsWith = ({ loginsPerQuarterHour }: AddressLimits) => ({
  /** Logins from one address, whatever the account: an office shares one. */
  loginFrom: { max: loginsPerQuarterHour, windowMs: 15 * minuteMs },
  /** From one address: logins that begin with a passkey, which take one of `loginFrom` too, or at a provider, and new passkeys. */
  loginStartFrom: { max: loginsPerQuarterHour, windowMs: 15 * minuteMs },
  /** At one account from one address. */
  loginAtFrom: { max: 8, windowMs: 15 * minuteMs },
  /** At one account from everywhere. */
  loginAt: { max: 60, windowMs: hourMs },
  /** The password of the caller's own account, asked again before a change. */
  ownPassword: { max: 8, windowMs: 15 * minuteMs },
  mailTo: { max: 4, windowMs: hourMs },
  mailFrom: { max: 20, windowMs: hourMs },
  linkFrom: { max: 30, windowMs: 15 * minuteMs },
});

type LimitName = keyof ReturnType<typeof limitsWith>;

/**
 * True: they may go on. The limits are taken from in the order given, those of the address before those of the account,
 * and none after the first that refuses: else one address could use up an account's tries and lock its owner out.
 */
export async function isWithinLoginLimits(
  { rates, addressLimits }: Pick<LoginContext, 'rates' | 'addressLimits'>,
  keys: Partial<Readonly<Record<LimitName, string>>>,
): Promise<boolean> {
  const limits = limitsWith(addressLimits);
  for (const [name, key] of Object.entries(keys) as [LimitName, string][]) {
    const { max, windowMs } = limits[name];
    const { allowed } = await rates.take(`login:${name}:${key}`, max, windowMs);
    if (!allowed) return false;
  }
  return true;
}
