import type { Locale } from '@madoi/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { FormObject } from '../api/form-body.ts';
import { type OnboardingFacts, onboardingPage } from '../api/onboarding-operations.ts';
import { localeOf } from './page-shell.ts';
import { callFor, type PublicRoutesDeps, publicPrefix } from './public-call.ts';

interface OnboardingTexts {
  readonly title: string;
  readonly text: string;
  readonly complete: string;
  readonly withoutBank: string;
  readonly incomplete: string;
}

const texts: Readonly<Record<Locale, OnboardingTexts>> = {
  ja: {
    title: '受け取り口座の登録',
    text: '本番では、ここで本人確認書類と銀行口座を登録します。テストなので入力は不要です。結果を選んでください。',
    complete: '登録を完了する',
    withoutBank: '完了するが、振り込みは失敗させる',
    incomplete: '本人確認を未完了のままにする',
  },
  en: {
    title: 'Set up payouts',
    text: 'With a real account you’d give proof of identity and a bank account here. This is a test: there’s nothing to fill in, so choose what happens.',
    complete: 'Finish setup',
    withoutBank: 'Finish, but let payouts fail',
    incomplete: 'Leave identity unverified',
  },
  'zh-TW': {
    title: '設定收款帳戶',
    text: '正式環境會在這裡提交身分證明與銀行帳戶。這是測試，不需填寫，請選擇結果。',
    complete: '完成設定',
    withoutBank: '完成，但讓撥款失敗',
    incomplete: '保留身分未驗證',
  },
};

function bodyFor(locale: Locale): string {
  const { title, text, complete, withoutBank, incomplete } = texts[locale];
  const button = (value: string, label: string, kind = ''): string =>
    `<button name="result" value="${value}"${kind}>${label}</button>`;
  return [
    `<h1>${title}</h1><p>${text}</p><form method="post" class="buttons">`,
    button('complete', complete),
    button('complete_without_bank', withoutBank, ' class="second"'),
    button('incomplete', incomplete, ' class="second"'),
    '</form>',
  ].join('');
}

/** The provider's own page with its questions to who is to be paid. */
export function registerOnboardingPage(scope: FastifyInstance, { dispatch, pages }: PublicRoutesDeps): void {
  const url = `${publicPrefix}/onboarding/:id`;
  const hidden = { schema: { hide: true } };
  scope.get(url, hidden, async (request, reply) => {
    const { status, body } = await callFor(request, onboardingPage.read, {}, dispatch);
    if (status !== 200) return pages.sendGone(request, reply);
    const { isUsable, refreshUrl } = body as OnboardingFacts;
    if (!isUsable) return reply.redirect(refreshUrl, 303);
    const locale = localeOf(request);
    return pages.send(reply, { locale, title: texts[locale].title, body: bodyFor(locale) });
  });
  scope.post(url, hidden, async (request, reply) => {
    const { result = '' } = (request.body ?? {}) as FormObject;
    const { status, body } = await callFor(request, onboardingPage.finish, { result }, dispatch);
    if (status !== 200) return pages.sendGone(request, reply);
    return reply.redirect((body as { readonly url: string }).url, 303);
  });
}
