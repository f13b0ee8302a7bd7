import type { Locale } from '@madoi/contract/constants';

/** In seconds: when the page reloads by itself, and the value of `Retry-After`. */
export const pageRetrySec = 10;

interface PageTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  ja: {
    title: '一時的に利用できません',
    text: `いまサーバーが応答できません。保存した内容は失われていません。${pageRetrySec}秒後に自動でもう一度試します。`,
    retry: 'もう一度試す',
  },
  en: {
    title: 'Madoi isn’t available right now',
    text: `The server can’t answer at the moment. Nothing you saved is lost. This page tries again in ${pageRetrySec} seconds.`,
    retry: 'Try again',
  },
  'zh-TW': {
    title: '暫時無法使用',
    text: `伺服器目前無法回應。已儲存的內容都還在，${pageRetrySec} 秒後會自動再試一次。`,
    retry: '再試一次',
  },
};

// The product's colours (apps/web/src/ui/tokens.css), inlined: a visitor may have none of its files yet.
const style = `
html { color-scheme: dark; background: #06121f; color: #f6f1e5; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { box-sizing: border-box; max-width: 32rem; padding: 24px; text-align: center; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 24px; color: #c3d2dd; }
a { display: inline-block; padding: 12px 24px; border-radius: 999px; background: #f6d26b; color: #14202e; font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid #f6f1e5; outline-offset: 3px; }
`;

/**
 * The page that is shown while a backing service is unavailable. It needs neither files nor scripts, and reloads the
 * requested address by itself. `nonce`: of its Content-Security-Policy.
 */
export function unavailablePage(locale: Locale, nonce: string): string {
  const { title, text, retry } = pageTexts[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#06121f">
<meta http-equiv="refresh" content="${pageRetrySec}">
<title>${title} - Madoi</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body>
</html>
`;
}
