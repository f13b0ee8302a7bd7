import * as z from 'zod/mini';
import { listOf, type Variable } from './variable.ts';

/** Stripe instead of the embedded test provider. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    about:
      'Real payments: the secret (or restricted) key of a Stripe account. Needs the two below, DATABASE_URL and an https PUBLIC_URL.',
    unset: 'the embedded test provider, with test money',
    expects: 'a key such as sk_live_… or sk_test_…',
    isSecret: true,
    schema: z.string().check(z.regex(/^(sk|rk)_(live|test)_[A-Za-z0-9_]{8,}$/)),
  },
  STRIPE_PUBLISHABLE_KEY: {
    about: 'The key of the same account, and the same mode, that pages use.',
    unset: 'none',
    expects: 'a key such as pk_live_… or pk_test_…',
    isSecret: false,
    schema: z.string().check(z.regex(/^pk_(live|test)_[A-Za-z0-9_]{8,}$/)),
  },
  STRIPE_WEBHOOK_SECRET: {
    about:
      'What Stripe signs its webhooks with, separated by commas: of the endpoint PUBLIC_URL/hooks/payments for the account, and of the one for connected accounts.',
    unset: 'none',
    expects: 'a list of secrets such as whsec_…',
    isSecret: true,
    schema: listOf((text) => /^whsec_[A-Za-z0-9+/=_]{8,}$/.test(text)),
  },
} as const satisfies Readonly<Record<string, Variable>>;

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Every endpoint of Stripe's has a secret of its own. */
  readonly webhookSecrets: readonly string[];
}

type StripeName = keyof typeof stripeVariables;
const names = Object.keys(stripeVariables) as StripeName[];

interface Values {
  readonly STRIPE_SECRET_KEY?: unknown;
  readonly STRIPE_PUBLISHABLE_KEY?: unknown;
  readonly STRIPE_WEBHOOK_SECRET?: unknown;
  readonly DATABASE_URL?: unknown;
  readonly PUBLIC_URL?: unknown;
}

/** Of parsed values: undefined where any of the three is missing. */
export function stripeOf(values: Values): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
  } = values;
  const isWhole = typeof secretKey === 'string' && typeof publishableKey === 'string' && Array.isArray(secrets);
  return isWhole ? { secretKey, publishableKey, webhookSecrets: secrets } : undefined;
}

const modeOf = (key: unknown): string | undefined => /^[a-z]{2}_(live|test)_/.exec(String(key))?.[1];

/** Books and money are kept apart from this machine, and nothing of a payment goes over a line that others read. */
export function findStripeMistakes(values: Values): readonly string[] {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return [];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) return [`${given.join(', ')}: needs ${missing.join(' and ')} too.`];
  const isHttps = typeof values.PUBLIC_URL === 'string' && values.PUBLIC_URL.startsWith('https:');
  return [
    ...(values.DATABASE_URL === undefined
      ? ['STRIPE_SECRET_KEY: needs DATABASE_URL: real payments are kept in a database that is backed up.']
      : []),
    ...(isHttps
      ? []
      : ['STRIPE_SECRET_KEY: needs PUBLIC_URL with https, which pages of payment and webhooks lead to.']),
    ...(modeOf(values.STRIPE_SECRET_KEY) === modeOf(values.STRIPE_PUBLISHABLE_KEY)
      ? []
      : ['STRIPE_PUBLISHABLE_KEY: is of another mode (live, test) than STRIPE_SECRET_KEY.']),
  ];
}
