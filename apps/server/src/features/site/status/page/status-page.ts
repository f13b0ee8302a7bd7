import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { getStatus, type ServiceStatus } from '@madoi/contract/site/status';
import { statusFeedPath, statusPath } from '@madoi/contract/site/status-paths';
import { localePath } from '@madoi/domain/locale/locale-path';
import { escapeXml } from '@madoi/domain/text/atom-feed';
import { markSvg } from '@madoi/prints/mark';
import { fontFaceRules } from '#platform/fonts/font-face-rules.ts';
import { pastSection, presentSections } from './notice-sections.ts';
import { partsSection } from './parts-section.ts';
import { stateIcons } from './state-icons.ts';
import { formatStatusTime, timeElement } from './status-dates.ts';
import { statusPagePolicy, statusStyle } from './status-style.ts';
import { languageNames, type StatusTexts, statusTexts } from './status-texts.ts';

export interface StatusPage {
  readonly status: ServiceStatus;
  readonly locale: Locale;
  /** The language that the address names; none: the visitor's. */
  readonly addressLocale: Locale | undefined;
  /** Of the site, `https://…`; undefined where it is not configured. */
  readonly origin: string | undefined;
  /** Where the operators can be written to, `mailto:…` or `https://…`; undefined: nowhere. */
  readonly contact: string | undefined;
  /** Files of the product's own letters; undefined where there are none. */
  readonly nameFonts: NamePageFonts | undefined;
}

export interface RenderedStatusPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

const mark = markSvg({ size: 48, ground: 'paper' });

/** The addresses of the page in each language (ADR 050). */
function headLinks({ addressLocale, origin = '' }: StatusPage): string {
  const at = (locale: Locale | undefined) => escapeXml(`${origin}${localePath(statusPath, locale)}`);
  const alternates = locales.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${at(locale)}">`);
  return `<link rel="canonical" href="${at(addressLocale)}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${at(undefined)}">`;
}

const feedPath = (locale: Locale): string =>
  locale === fallbackLocale ? statusFeedPath : `${statusFeedPath}?lang=${locale}`;

function header(locale: Locale, { title, languages }: StatusTexts): string {
  const links = locales.map(
    (each) =>
      `<a href="${localePath(statusPath, each)}" lang="${each}" hreflang="${each}"${each === locale ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`,
  );
  return `<header><a class="logo" href="/" aria-label="Madoi">${mark}<span class="word" aria-hidden="true">円居</span></a><span class="kicker">${title}</span><nav class="languages" aria-label="${languages}">${links.join('')}</nav></header>`;
}

function overall({ state, at }: ServiceStatus, locale: Locale, texts: StatusTexts): string {
  return `<div class="overall ${state}">${stateIcons[state]}<h1>${texts.overall[state]}</h1><p>${texts.asOf(timeElement(at, locale))} <a href="">${texts.refresh}</a></p></div>`;
}

/** In ms: history that is read at each rendering is never so old. */
const staleMs = 60_000;

function staleNotice({ at, historyAt }: ServiceStatus, locale: Locale, texts: StatusTexts): string {
  if (historyAt === undefined) return `<p class="stale">${texts.historyUnknown}</p>`;
  return at - historyAt < staleMs
    ? ''
    : `<p class="stale">${texts.historyAsOf(formatStatusTime(historyAt, locale))}</p>`;
}

function footer({ locale, contact }: StatusPage, texts: StatusTexts): string {
  const links: readonly (readonly [href: string, text: string])[] = [
    [feedPath(locale), texts.feed],
    [`/api${getStatus.path}`, texts.json],
    ['/help', texts.help],
    ...(contact === undefined ? [] : [[contact, texts.contact] as const]),
    ['/', texts.home],
  ];
  const written = links.map(([href, text]) => `<a href="${escapeXml(href)}">${text}</a>`);
  return `<footer>${written.join('')}<p>${texts.clock}</p></footer>`;
}

function pageBody(page: StatusPage, texts: StatusTexts): string {
  const { status, locale } = page;
  const notices = { incidents: status.incidents, maintenances: status.maintenances, locale, now: status.at };
  return `<body>
${header(locale, texts)}
<main>
${overall(status, locale, texts)}
${staleNotice(status, locale, texts)}
${presentSections(notices)}
${partsSection(status.parts, locale)}
${pastSection(notices, status.historyAt !== undefined)}
</main>
${footer(page, texts)}
</body>`;
}

/** The page as HTML: it needs neither scripts nor files, and is the same for everybody who reads this language. */
export function statusPage(page: StatusPage): RenderedStatusPage {
  const { status, locale, nameFonts } = page;
  const texts = statusTexts[locale];
  const body = pageBody(page, texts);
  const style = `${nameFonts ? fontFaceRules(body, locale, nameFonts) : ''}${statusStyle}`;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#fefcf7">
<meta name="description" content="${texts.description}">
<title>${texts.overall[status.state]} - ${texts.title}</title>
${headLinks(page)}
<link rel="alternate" type="application/atom+xml" href="${feedPath(locale)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
${body}
</html>
`;
  return { html, policy: statusPagePolicy(style) };
}
