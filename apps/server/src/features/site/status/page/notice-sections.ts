import type { Locale } from '@madoi/contract/constants';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import type { Incident, Maintenance, ServicePart } from '@madoi/contract/site/status';
import { languageOf, writtenIn } from '@madoi/domain/site/site-language';
import { escapeXml } from '@madoi/domain/text/atom-feed';
import { renderMarkdown } from '#platform/markdown.ts';
import { timeElement } from './status-dates.ts';
import { type StatusTexts, statusTexts } from './status-texts.ts';

/** Said where a text is in another language than the page. */
const langOf = (written: SiteTexts, locale: Locale): string => {
  const language = languageOf(written, locale);
  return language === locale ? '' : ` lang="${language}"`;
};

const textBlock = (written: SiteTexts, locale: Locale): string =>
  `<div class="text"${langOf(written, locale)}>${renderMarkdown(writtenIn(written, locale))}</div>`;

const heading = (titles: SiteTexts, locale: Locale): string =>
  `<h3${langOf(titles, locale)}>${escapeXml(writtenIn(titles, locale))}</h3>`;

export const affectedText = (parts: readonly ServicePart[], texts: StatusTexts): string =>
  texts.affected(parts.map((part) => texts.parts[part].name).join(texts.listed));

function incidentItem({ id, titles, parts, startedAt, resolvedAt, updates }: Incident, locale: Locale): string {
  const texts = statusTexts[locale];
  const until = resolvedAt === undefined ? '' : ` – ${timeElement(resolvedAt, locale)}`;
  const items = updates.map(
    (update) =>
      `<li><b>${texts.incidentStates[update.state]}</b>${timeElement(update.at, locale)}${textBlock(update.texts, locale)}</li>`,
  );
  return `<article class="notice" id="${id}">${heading(titles, locale)}<p>${timeElement(startedAt, locale)}${until}</p><p>${affectedText(parts, texts)}</p><ol class="updates">${items.join('')}</ol></article>`;
}

function maintenanceItem(
  { id, titles, texts: words, parts, startAt, endAt }: Maintenance,
  locale: Locale,
  now: number,
) {
  const texts = statusTexts[locale];
  const kind = startAt <= now && now < endAt ? texts.underWay : texts.maintenance;
  return `<article class="notice" id="${id}">${heading(titles, locale)}<p><b>${kind}</b> ${timeElement(startAt, locale)} – ${timeElement(endAt, locale)}</p><p>${affectedText(parts, texts)}</p>${textBlock(words, locale)}</article>`;
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<section><h2>${title}</h2>${items.join('')}</section>`;

export interface NoticesShown {
  readonly incidents: readonly Incident[];
  readonly maintenances: readonly Maintenance[];
  readonly locale: Locale;
  readonly now: number;
}

/** What goes on now and what is planned: what somebody has come for. Empty where there is nothing. */
export function presentSections({ incidents, maintenances, locale, now }: NoticesShown): string {
  const texts = statusTexts[locale];
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === undefined);
  const planned = maintenances.filter(({ endAt }) => endAt > now);
  return (
    section(
      texts.openTitle,
      open.map((each) => incidentItem(each, locale)),
    ) +
    section(
      texts.plannedTitle,
      planned.map((each) => maintenanceItem(each, locale, now)),
    )
  );
}

/** What is over, the latest first. `isKnown`: whether an empty list means that there was nothing. */
export function pastSection({ incidents, maintenances, locale, now }: NoticesShown, isKnown: boolean): string {
  const { pastTitle, pastEmpty } = statusTexts[locale];
  const past = [
    ...incidents.flatMap((each) =>
      each.resolvedAt === undefined ? [] : [{ at: each.resolvedAt, html: incidentItem(each, locale) }],
    ),
    ...maintenances.flatMap((each) =>
      each.endAt > now ? [] : [{ at: each.endAt, html: maintenanceItem(each, locale, now) }],
    ),
  ].sort((one, other) => other.at - one.at);
  if (past.length > 0)
    return section(
      pastTitle,
      past.map(({ html }) => html),
    );
  return isKnown ? section(pastTitle, [`<p class="empty">${pastEmpty}</p>`]) : '';
}
