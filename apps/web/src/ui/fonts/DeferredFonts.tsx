import type { Locale } from '@madoi/contract/constants';
import chinese from './chinese.css?url';
import { deferredFontName } from './deferred-fonts.ts';
import japanese from './japanese.css?url';

/**
 * Names the sheets of the slices, which no first view needs: a page's own faces hold its text (ADR 066), without scripts, too.
 * `watchForDeferredFonts` loads them.
 */
export const DeferredFonts = ({ locale }: { readonly locale: Locale }) => {
  const hrefs = locale === 'zh-TW' ? [japanese, chinese] : [japanese];
  return hrefs.map((href) => <meta key={href} name={deferredFontName} content={href} />);
};
