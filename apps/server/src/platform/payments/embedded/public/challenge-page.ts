import type { Locale } from '@madoi/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { browserOperations } from '../api/browser-operations.ts';
import type { FormObject } from '../api/form-body.ts';
import type { Operation } from '../api/operation.ts';
import { escapeHtml, formatYen, localeOf } from './page-shell.ts';
import { callFor, type PublicRoutesDeps, publicPrefix, queryOf } from './public-call.ts';

interface ChallengeTexts {
  readonly title: string;
  readonly text: string;
  readonly complete: string;
  readonly fail: string;
  readonly done: string;
}

const texts: Readonly<Record<Locale, ChallengeTexts>> = {
  ja: {
    title: 'カードの本人認証（3Dセキュア）',
    text: '本番では、ここでカード会社がパスワードやアプリで本人を確認します。テストなので、結果を選んでください。',
    complete: '認証する',
    fail: '認証を失敗させる',
    done: '認証が終わりました。元のページに戻ります。',
  },
  en: {
    title: 'Verify your card (3-D Secure)',
    text: 'With a real card, your bank would ask for a password or open its app here. This is a test, so choose what happens.',
    complete: 'Complete',
    fail: 'Fail',
    done: 'Done. Taking you back.',
  },
  'zh-TW': {
    title: '信用卡驗證（3D 驗證）',
    text: '使用真實信用卡時，發卡銀行會在這裡以密碼或 App 確認身分。這是測試，請選擇結果。',
    complete: '完成驗證',
    fail: '驗證失敗',
    done: '驗證已結束，正在返回原頁面。',
  },
};

const operationOf = (method: Operation['method'], path: string): Operation => {
  const found = browserOperations.find((each) => each.method === method && each.path === path);
  if (found === undefined) throw new Error(`no operation ${method} ${path}`);
  return found;
};

const kinds = {
  pi: {
    find: operationOf('GET', '/v1/payment_intents/:id'),
    answer: operationOf('POST', '/v1/payment_intents/:id/challenge'),
  },
  seti: {
    find: operationOf('GET', '/v1/setup_intents/:id'),
    answer: operationOf('POST', '/v1/setup_intents/:id/challenge'),
  },
};

const kindOf = (request: FastifyRequest) =>
  (request.params as { readonly id: string }).id.startsWith('seti_') ? kinds.seti : kinds.pi;

interface ShownIntent {
  readonly status: string;
  readonly amount?: number;
  readonly next_action?: { readonly redirect_to_url?: { readonly return_url: string } } | null;
}

const secretOf = (query: FormObject): FormObject => ({
  client_secret: typeof query.client_secret === 'string' ? query.client_secret : '',
});

function formOf(request: FastifyRequest, locale: Locale, amount: number | undefined): string {
  const { title, text, complete, fail } = texts[locale];
  const button = (value: string, label: string, kind = ''): string =>
    `<button name="result" value="${value}"${kind}>${escapeHtml(label)}</button>`;
  return [
    `<h1>${title}</h1>`,
    amount === undefined ? '' : `<p class="amount">${formatYen(amount, locale)}</p>`,
    `<p>${text}</p>`,
    // The secret goes on in the address: the page it leads to is the same.
    `<form method="post" action="${escapeHtml(request.url)}" class="buttons">`,
    button('authenticated', complete),
    button('failed', fail, ' class="second"'),
    '</form>',
  ].join('');
}

/** Tells the page around the frame, which then asks how it went: nothing of the result is in the message. */
const postToParent = "window.parent.postMessage({ type: 'test-payments:challenge-answered' }, window.location.origin);";

/** Back to where the page wanted its payer; only on this server. */
function returnUrlOf(request: FastifyRequest, { next_action: action }: ShownIntent): string | undefined {
  const url = action?.redirect_to_url?.return_url;
  const base = `http://${request.host}`;
  return url !== undefined && URL.canParse(url, base) && new URL(url, base).host === request.host ? url : undefined;
}

/** Where a card's bank would ask its holder: here they choose what the bank says. */
export function registerChallengePage(scope: FastifyInstance, { dispatch, pages }: PublicRoutesDeps): void {
  const url = `${publicPrefix}/challenge/:id`;
  const hidden = { schema: { hide: true } };
  const find = async (request: FastifyRequest): Promise<ShownIntent | undefined> => {
    const { status, body } = await callFor(request, kindOf(request).find, secretOf(queryOf(request)), dispatch);
    return status === 200 ? (body as ShownIntent) : undefined;
  };
  scope.get(url, hidden, async (request, reply) => {
    const intent = await find(request);
    if (intent?.status !== 'requires_action') return pages.sendGone(request, reply);
    const locale = localeOf(request);
    const body = formOf(request, locale, intent.amount);
    return pages.send(reply, { locale, title: texts[locale].title, body, canBeFramed: true });
  });
  scope.post(url, hidden, async (request, reply) => {
    const intent = await find(request);
    if (intent === undefined) return pages.sendGone(request, reply);
    const result = (request.body as FormObject | undefined)?.result === 'authenticated' ? 'authenticated' : 'failed';
    await callFor(request, kindOf(request).answer, { ...secretOf(queryOf(request)), result }, dispatch);
    const returnUrl = returnUrlOf(request, intent);
    if (returnUrl !== undefined) return reply.redirect(returnUrl, 303);
    const locale = localeOf(request);
    const { title, done } = texts[locale];
    const body = `<h1>${title}</h1><p>${done}</p>`;
    return pages.send(reply, { locale, title, body, script: postToParent, canBeFramed: true });
  });
}
