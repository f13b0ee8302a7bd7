import type { Locale } from '@madoi/contract/constants';
import { type TestCardFailure, testCardDeclineText } from '@madoi/domain/money/test-card-declines';
import type { CardField, PaymentClient, PaymentOutcome } from '../payment-client.ts';
import { openChallenge } from './challenge-dialog.ts';
import { mountTestCardField, type TestCardField } from './test-card-field.ts';
import { testPaymentTexts } from './test-payment-texts.ts';

type IntentPath = 'payment_intents' | 'setup_intents';

export interface BrowserIntent {
  readonly id: string;
  readonly status: string;
  readonly next_action?: { readonly use_stripe_sdk?: { readonly stripe_js: string } } | null;
  readonly last_payment_error?: TestCardFailure | null;
  readonly last_setup_error?: TestCardFailure | null;
}
type Answer = BrowserIntent | { readonly error: TestCardFailure & { readonly payment_intent?: BrowserIntent } };

/** `answered`: the holder has said something to their bank. `closed`: they went away. */
export type ChallengeResult = 'answered' | 'closed';

export interface EmbeddedClientOptions {
  readonly publishableKey: string;
  readonly language: Locale;
  readonly fetch?: typeof globalThis.fetch;
  readonly challenge?: (url: string, language: Locale) => Promise<ChallengeResult>;
  readonly mountField?: typeof mountTestCardField;
}

const root = '/test-payments/v1';
const unknown: PaymentOutcome = { success: false, reason: 'unknown' };
const refused = (message: string): PaymentOutcome => ({ success: false, reason: 'payment', message });

/** Of a secret such as `pi_1_secret_2`. */
const idOf = (clientSecret: string): string => clientSecret.slice(0, clientSecret.indexOf('_secret_'));

function toOutcome(answer: Answer, language: Locale): PaymentOutcome {
  if ('error' in answer) {
    const isPaid = answer.error.payment_intent?.status === 'succeeded';
    return isPaid ? { success: true } : refused(testCardDeclineText(answer.error, language));
  }
  if (answer.status === 'succeeded') return { success: true };
  const failure = answer.last_payment_error ?? answer.last_setup_error;
  return failure ? refused(testCardDeclineText(failure, language)) : unknown;
}

/** Forms go out without cookies: the publishable key or an intent's secret says what they may do. */
function createForms(ask: typeof globalThis.fetch) {
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<Answer> => {
    const body = new URLSearchParams(form);
    const response = await ask(`${root}/${path}`, { method: 'POST', credentials: 'omit', body });
    return (await response.json()) as Answer;
  };
  const read = async (path: string, form: Readonly<Record<string, string>>): Promise<Answer> => {
    const response = await ask(`${root}/${path}?${new URLSearchParams(form)}`, { credentials: 'omit' });
    return (await response.json()) as Answer;
  };
  return { post, read };
}

/** The embedded test provider: its forms go to this server, with the token of a test card in place of any number. */
export function createEmbeddedClient(options: EmbeddedClientOptions): PaymentClient {
  const { publishableKey, language, challenge = openChallenge, mountField = mountTestCardField } = options;
  const { post, read } = createForms(options.fetch ?? globalThis.fetch.bind(globalThis));
  let field: TestCardField | undefined;

  /** Closing the bank's page is a failed challenge. */
  const answerChallenge = async (
    path: string,
    secret: Readonly<Record<string, string>>,
    url: string,
  ): Promise<Answer> => {
    const result = await challenge(url, language);
    if (result === 'closed') await post(`${path}/challenge`, { ...secret, result: 'failed' });
    return read(path, secret);
  };
  const confirm = async (kind: IntentPath, clientSecret: string): Promise<PaymentOutcome> => {
    const card = field?.read();
    if (card !== undefined && !card.ok) return refused(testPaymentTexts[language].errors[card.reason]);
    const path = `${kind}/${encodeURIComponent(idOf(clientSecret))}`;
    const secret = { client_secret: clientSecret };
    try {
      const form = { ...secret, key: publishableKey, ...(card !== undefined && { payment_method: card.token }) };
      const answer = await post(`${path}/confirm`, form);
      const url = 'error' in answer ? undefined : answer.next_action?.use_stripe_sdk?.stripe_js;
      return toOutcome(url === undefined ? answer : await answerChallenge(path, secret, url), language);
    } catch {
      return unknown;
    }
  };
  const unmount = (): void => {
    field?.remove();
    field = undefined;
  };
  return {
    mountCardField: async (element, { onChange } = {}): Promise<CardField> => {
      unmount();
      const mounted = mountField(element, { language, onChange });
      field = mounted;
      return {
        focus: mounted.focus,
        unmount: () => {
          if (field === mounted) unmount();
        },
      };
    },
    confirmPayment: (clientSecret) => confirm('payment_intents', clientSecret),
    confirmSetup: (clientSecret) => confirm('setup_intents', clientSecret),
    dispose: unmount,
  };
}
