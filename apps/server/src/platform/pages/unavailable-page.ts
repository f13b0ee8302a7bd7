import type { Locale } from '@madoi/contract/constants';
import { statusPath } from '@madoi/contract/site/status-paths';
import { localePath } from '@madoi/domain/locale/locale-path';

/** `unavailable`: a backing service is away. `busy`: the process has too much to do, and lets in who was here first. */
export type UnavailableReason = 'unavailable' | 'busy';

interface ReasonTexts {
  readonly title: string;
  readonly text: (retrySec: number) => string;
}

const statusLinkTexts: Readonly<Record<Locale, string>> = {
  ja: 'サービス状況を見る',
  en: 'Check the service status',
  'zh-TW': '檢視服務狀態',
};
const retryTexts: Readonly<Record<Locale, string>> = { ja: 'もう一度試す', en: 'Try again', 'zh-TW': '再試一次' };

const reasonTexts: Readonly<Record<UnavailableReason, Readonly<Record<Locale, ReasonTexts>>>> = {
  unavailable: {
    ja: {
      title: '一時的に利用できません',
      text: (sec) =>
        `いまサーバーが応答できません。保存した内容は失われていません。${sec}秒後に自動でもう一度試します。`,
    },
    en: {
      title: 'Madoi isn’t available right now',
      text: (sec) =>
        `The server can’t answer at the moment. Nothing you saved is lost. This page tries again in ${sec} seconds.`,
    },
    'zh-TW': {
      title: '暫時無法使用',
      text: (sec) => `伺服器目前無法回應。已儲存的內容都還在，${sec} 秒後會自動再試一次。`,
    },
  },
  busy: {
    ja: {
      title: 'ただいま混みあっています',
      text: (sec) =>
        `いま聴いている人の音楽を止めないように、新しく来た人に少しお待ちいただいています。${sec}秒後に自動でもう一度試します。`,
    },
    en: {
      title: 'Madoi is very busy right now',
      text: (sec) =>
        `So that the music doesn’t stop for people already listening, newcomers have to wait a little. This page tries again in ${sec} seconds.`,
    },
    'zh-TW': {
      title: '目前人數眾多',
      text: (sec) => `為了不中斷大家正在聽的音樂，新進來的朋友請稍候。${sec} 秒後會自動再試一次。`,
    },
  },
};

// The product's colours (apps/web/src/ui/tokens.css), inlined: a visitor may have none of its files yet.
const style = `
html { color-scheme: dark; background: #06121f; color: #f6f1e5; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { box-sizing: border-box; max-width: 32rem; padding: 24px; text-align: center; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 24px; color: #c3d2dd; }
a { color: #c3d2dd; text-underline-offset: 4px; }
.retry { display: inline-block; padding: 12px 24px; border-radius: 999px; background: #f6d26b; color: #14202e; font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid #f6f1e5; outline-offset: 3px; }
`;

export interface UnavailablePage {
  readonly reason: UnavailableReason;
  readonly locale: Locale;
  /** In seconds: when it reloads by itself. */
  readonly retrySec: number;
  /** Of its Content-Security-Policy. */
  readonly nonce: string;
}

/**
 * The page that is shown instead of one that cannot be rendered at present. It needs neither files nor scripts, and reloads the requested
 * address by itself.
 */
export function unavailablePage({ reason, locale, retrySec, nonce }: UnavailablePage): string {
  const { title, text } = reasonTexts[reason][locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#06121f">
<meta http-equiv="refresh" content="${retrySec}">
<title>${title} - Madoi</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text(retrySec)}</p><p><a class="retry" href="">${retryTexts[locale]}</a></p><a href="${localePath(statusPath, locale)}">${statusLinkTexts[locale]}</a></main></body>
</html>
`;
}
