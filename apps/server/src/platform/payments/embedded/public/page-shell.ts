import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { isLocale, negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fontFaceRules } from '#platform/fonts/font-face-rules.ts';
import { newNonce } from '#platform/http/security-headers.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Fit for text and for attributes between quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** The language of the address, else of the browser: no cookie of the product is read here. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = new URL(request.url, 'http://localhost').searchParams.get('lang');
  if (asked !== null && isLocale(asked)) return asked;
  return negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
}

const markTexts: Readonly<Record<Locale, string>> = {
  ja: 'テスト用のお金です。実際の請求はありません。',
  en: 'Test money: nobody is charged.',
  'zh-TW': '測試用金額，不會實際扣款。',
};

// The day paper of apps/web/src/ui/tokens.css, inlined: these pages load nothing but letters.
const style = `
html { color-scheme: light; background: oklch(93% 0.018 88); color: oklch(21% 0.03 255); font: 16px/1.6 "Zen Kaku Gothic New", "Hiragino Kaku Gothic ProN", "Noto Sans CJK JP", system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; }
.mark { margin: 0; padding: 8px 16px; background: oklch(52% 0.165 33); color: oklch(99% 0.006 90); font-size: 14px; font-weight: 700; text-align: center; }
main { box-sizing: border-box; align-self: center; justify-self: center; width: min(100% - 32px, 28rem); margin: 24px 0; padding: 24px; background: oklch(99% 0.006 90); border: 1px solid oklch(84% 0.022 85); border-radius: 2px; box-shadow: 0 3px 0 oklch(86% 0.02 88); }
h1 { margin: 0 0 8px; font: 600 22px/1.35 "Shippori Mincho", "Hiragino Mincho ProN", "Noto Serif CJK JP", serif; text-wrap: balance; }
p { margin: 0 0 16px; }
.quiet { color: oklch(42% 0.04 252); font-size: 14px; }
.amount { margin: 0 0 16px; font-size: 34px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.error { color: oklch(52% 0.165 33); font-weight: 700; }
.error:empty { display: none; }
label { display: block; margin: 0 0 16px; font-size: 14px; }
input, select { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid oklch(58% 0.03 250); border-radius: 2px; background: oklch(99% 0.006 90); color: inherit; font: inherit; }
.buttons { display: grid; gap: 8px; }
button, .button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: 10px 24px; border: 1px solid oklch(42% 0.1 252); border-radius: 999px; background: oklch(42% 0.1 252); color: oklch(99% 0.006 90); font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
.second { background: transparent; color: oklch(42% 0.1 252); }
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 3px solid oklch(42% 0.1 252); outline-offset: 2px; }
ul { margin: 0 0 16px; padding-left: 20px; }
`;

export interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  /** HTML: what comes from elsewhere is escaped by now. */
  readonly body: string;
  readonly script?: string;
  /** It may stand in a frame of the product's own pages. */
  readonly canBeFramed?: boolean;
  readonly status?: number;
}

/** Names the files of the product's own letters; undefined where there are none, and the device's are seen. */
export type FindPageFonts = () => NamePageFonts | undefined;

const policyOf = (nonce: string, { script, canBeFramed = false }: PageParts): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`, "connect-src 'self'", "frame-src 'self'"]),
    "form-action 'self'",
    `frame-ancestors ${canBeFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');

/** Sends a page that loads nothing but the letters of its text, and runs only what it brings along. */
function sendTestPage(reply: FastifyReply, parts: PageParts, nameFonts: NamePageFonts | undefined): FastifyReply {
  const { locale, title, body, script, canBeFramed = false, status = 200 } = parts;
  const nonce = newNonce();
  const shown = `<p class="mark">${markTexts[locale]}</p><main>${body}</main>`;
  const letters = nameFonts === undefined ? '' : fontFaceRules(shown, locale, nameFonts);
  return reply
    .status(status)
    .headers({
      'content-security-policy': policyOf(nonce, parts),
      'x-frame-options': canBeFramed ? 'SAMEORIGIN' : 'DENY',
      // The address holds the secret of the payment.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Madoi</title>
<style nonce="${nonce}">${letters}${style}</style>
</head>
<body>${shown}${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}</body>
</html>
`);
}

const yenFormat = new Intl.NumberFormat('ja-JP');
const yenTexts: Readonly<Record<Locale, (amount: string) => string>> = {
  ja: (amount) => `${amount}円`,
  en: (amount) => `¥${amount}`,
  'zh-TW': (amount) => `${amount} 日圓`,
};
/** As the product's own pages write it. */
export const formatYen = (amount: number, locale: Locale): string => yenTexts[locale](yenFormat.format(amount));

const goneTexts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  ja: {
    title: 'このページは使えません',
    text: 'リンクの期限が切れているか、手続きがすでに終わっています。元のページからもう一度お試しください。',
  },
  en: {
    title: 'This page can’t be used',
    text: 'The link has expired, or this has been done already. Go back to where you came from and try again.',
  },
  'zh-TW': { title: '此頁面無法使用', text: '連結已過期，或手續已經完成。請回到原本的頁面再試一次。' },
};

export interface TestPages {
  send(reply: FastifyReply, parts: PageParts): FastifyReply;
  /** For an address that leads to nothing, or to nothing any more. */
  sendGone(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export function createTestPages(findFonts: FindPageFonts): TestPages {
  const send: TestPages['send'] = (reply, parts) => sendTestPage(reply, parts, findFonts());
  return {
    send,
    sendGone: (request, reply) => {
      const locale = localeOf(request);
      const { title, text } = goneTexts[locale];
      return send(reply, { locale, title, body: `<h1>${title}</h1><p>${text}</p>`, canBeFramed: true, status: 404 });
    },
  };
}
