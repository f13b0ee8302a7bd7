import type { Locale } from '@madoi/contract/constants';
import chinese from './chinese.css?url';
import japanese from './japanese.css?url';
import { lateFontAttribute } from './late-fonts.ts';

/** Names the faces that may come after the first paint; `showLateFonts` turns them on. Without script they load at once. */
export const LateFonts = ({ locale }: { readonly locale: Locale }) => {
  const hrefs = locale === 'zh-TW' ? [japanese, chinese] : [japanese];
  return hrefs.map((href) => <link key={href} rel="preload" as="style" href={href} {...{ [lateFontAttribute]: '' }} />);
};

export const LateFontsWithoutScript = ({ locale }: { readonly locale: Locale }) => {
  const hrefs = locale === 'zh-TW' ? [japanese, chinese] : [japanese];
  return (
    <noscript>
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </noscript>
  );
};
