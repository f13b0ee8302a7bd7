import type { Locale } from '@madoi/contract/constants';
import { type TestCardFailure, testCardDeclineText } from '@madoi/domain/money/test-card-declines';
import { type TestCard, testCards } from '@madoi/domain/money/test-cards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CheckoutFacts, type CheckoutStep, checkoutPage } from '../api/checkout-page-operations.ts';
import type { FormObject } from '../api/form-body.ts';
import { escapeHtml, formatYen, localeOf, type PageParts } from './page-shell.ts';
import { callFor, type PublicRoutesDeps, publicPrefix, queryOf } from './public-call.ts';

interface CheckoutTexts {
  readonly setupTitle: string;
  readonly setupText: string;
  readonly subscribeTitle: (product: string) => string;
  readonly price: Readonly<Record<'month' | 'year', (amount: string) => string>>;
  readonly trial: (days: number) => string;
  readonly card: string;
  readonly save: string;
  readonly subscribe: string;
  readonly startTrial: string;
  readonly cancel: string;
  readonly outcomes: Readonly<Record<'paid' | 'challenge' | 'declined' | 'disputed', string>>;
}

const texts: Readonly<Record<Locale, CheckoutTexts>> = {
  ja: {
    setupTitle: 'カードを登録する',
    setupText: '次の支払いから、このカードを使います。',
    subscribeTitle: (product) => `${product} に登録する`,
    price: { month: (amount) => `月額${amount}`, year: (amount) => `年額${amount}` },
    trial: (days) => `最初の${days}日間は無料です。期間中に解約すれば、支払いは発生しません。`,
    card: 'テスト用のカード',
    save: 'このカードを登録する',
    subscribe: '登録して支払う',
    startTrial: '無料で始める',
    cancel: 'やめて戻る',
    outcomes: {
      paid: '支払い成功',
      challenge: '本人認証あり',
      declined: '支払い失敗',
      disputed: '支払い後に異議申し立て',
    },
  },
  en: {
    setupTitle: 'Add a card',
    setupText: 'Your next payments use this card.',
    subscribeTitle: (product) => `Subscribe to ${product}`,
    price: { month: (amount) => `${amount} a month`, year: (amount) => `${amount} a year` },
    trial: (days) => `Free for ${days} days. Cancel during the trial and you pay nothing.`,
    card: 'Test card',
    save: 'Save this card',
    subscribe: 'Subscribe and pay',
    startTrial: 'Start free trial',
    cancel: 'Cancel and go back',
    outcomes: {
      paid: 'pays',
      challenge: 'asks for verification',
      declined: 'is declined',
      disputed: 'is disputed later',
    },
  },
  'zh-TW': {
    setupTitle: '新增信用卡',
    setupText: '之後的付款會使用這張卡。',
    subscribeTitle: (product) => `訂閱 ${product}`,
    price: { month: (amount) => `每月 ${amount}`, year: (amount) => `每年 ${amount}` },
    trial: (days) => `前 ${days} 天免費。期間內取消就不會收費。`,
    card: '測試卡',
    save: '儲存這張卡',
    subscribe: '訂閱並付款',
    startTrial: '開始免費試用',
    cancel: '取消並返回',
    outcomes: { paid: '付款成功', challenge: '需要驗證', declined: '付款失敗', disputed: '付款後遭爭議' },
  },
};

const outcomeOf = ({ challenge, decline, dispute }: TestCard): keyof CheckoutTexts['outcomes'] => {
  if (challenge !== undefined) return 'challenge';
  if (decline !== undefined) return 'declined';
  return dispute === undefined ? 'paid' : 'disputed';
};

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', jcb: 'JCB' } as const;

/** Cards are chosen, not typed: no number can be sent by mistake. */
const optionsOf = ({ outcomes }: CheckoutTexts, chosen: string | undefined): string =>
  testCards
    .map((card) => {
      const name = `${brandNames[card.brand]} …${card.number.slice(-4)}: ${outcomes[outcomeOf(card)]}`;
      return `<option value="${card.token}"${card.token === chosen ? ' selected' : ''}>${name}</option>`;
    })
    .join('');

function headingOf(
  locale: Locale,
  { mode, product = '', amountYen = 0, interval = 'month', trialDays }: CheckoutFacts,
) {
  const words = texts[locale];
  if (mode === 'setup') return { title: words.setupTitle, lead: `<p>${words.setupText}</p>`, button: words.save };
  const price = `<p class="amount">${words.price[interval](formatYen(amountYen, locale))}</p>`;
  const title = words.subscribeTitle(product);
  if (trialDays === 0) return { title, lead: price, button: words.subscribe };
  return { title, lead: `${price}<p>${words.trial(trialDays)}</p>`, button: words.startTrial };
}

/** What was refused, so that the page says it and shows the card that was tried. */
interface RefusedCard {
  readonly failure: TestCardFailure;
  readonly token: string | undefined;
}

function checkoutParts(request: FastifyRequest, facts: CheckoutFacts, refused?: RefusedCard): PageParts {
  const locale = localeOf(request);
  const words = texts[locale];
  const { title, lead, button } = headingOf(locale, facts);
  const { id } = request.params as { readonly id: string };
  const action = `${publicPrefix}/checkout/${encodeURIComponent(id)}?lang=${locale}`;
  const error = refused === undefined ? '' : testCardDeclineText(refused.failure, locale);
  const body = [
    `<h1>${escapeHtml(title)}</h1>${lead}`,
    `<p class="error" role="alert">${escapeHtml(error)}</p>`,
    `<form method="post" action="${action}">`,
    `<label>${words.card}<select name="payment_method">${optionsOf(words, refused?.token)}</select></label>`,
    `<div class="buttons"><button>${button}</button>`,
    `<a class="button second" href="${escapeHtml(facts.cancelUrl)}">${words.cancel}</a></div></form>`,
  ].join('');
  return { locale, title, body, status: refused === undefined ? 200 : 402 };
}

interface Refusal {
  readonly error: TestCardFailure;
}

type Step = 'confirm' | 'finish';

const tokenOf = ({ payment_method: token }: FormObject): string | undefined =>
  typeof token === 'string' ? token : undefined;

/** The provider's own page, where a card is told and a subscription begun. */
export function registerCheckoutPage(scope: FastifyInstance, { dispatch, pages }: PublicRoutesDeps): void {
  const url = `${publicPrefix}/checkout/:id`;
  const hidden = { schema: { hide: true } };
  const readFacts = async (request: FastifyRequest): Promise<CheckoutFacts | undefined> => {
    const { status, body } = await callFor(request, checkoutPage.read, {}, dispatch);
    const facts = status === 200 ? (body as CheckoutFacts) : undefined;
    return facts?.status === 'expired' ? undefined : facts;
  };
  const go = async (request: FastifyRequest, reply: FastifyReply, step: Step, token: string | undefined) => {
    const facts = await readFacts(request);
    if (facts === undefined) return pages.sendGone(request, reply);
    const form = step === 'confirm' ? { payment_method: token ?? '', lang: localeOf(request) } : {};
    const { status, body } = await callFor(request, checkoutPage[step], form, dispatch);
    if (status === 200) return reply.redirect((body as CheckoutStep).url, 303);
    return pages.send(reply, checkoutParts(request, facts, { failure: (body as Refusal).error, token }));
  };
  scope.get(url, hidden, async (request, reply) => {
    const facts = await readFacts(request);
    if (facts?.status !== 'open') return pages.sendGone(request, reply);
    return pages.send(reply, checkoutParts(request, facts));
  });
  scope.post(url, hidden, (request, reply) =>
    go(request, reply, 'confirm', tokenOf((request.body ?? {}) as FormObject)),
  );
  // Its challenge leads back here, with the language and the card.
  scope.get(`${url}/return`, hidden, (request, reply) => go(request, reply, 'finish', tokenOf(queryOf(request))));
}
