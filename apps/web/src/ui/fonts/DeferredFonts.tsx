import type { Locale } from '@madoi/contract/constants';
import chinese from './chinese.css?url';
import { deferredFontAttribute } from './deferred-fonts.ts';
import japanese from './japanese.css?url';

/** Names the faces that may come after the first paint; `applyDeferredFonts` turns them on. Without script they load at once. */
export const DeferredFonts = ({ locale }: { readonly locale: Locale }) => {
  const hrefs = locale === 'zh-TW' ? [japanese, chinese] : [japanese];
  return hrefs.map((href) => (
    // What the first paint needs goes before.
    <link key={href} rel="preload" as="style" href={href} fetchPriority="low" {...{ [deferredFontAttribute]: '' }} />
  ));
};

export const DeferredFontsNoScript = ({ locale }: { readonly locale: Locale }) => {
  const hrefs = locale === 'zh-TW' ? [japanese, chinese] : [japanese];
  return (
    <noscript>
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </noscript>
  );
};
