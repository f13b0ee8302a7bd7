import type { Locale } from '@madoi/contract/constants';
import type { PartState, StatusDay, StatusPart } from '@madoi/contract/site/status';
import { stateIcons } from './state-icons.ts';
import { formatMinutes, formatStatusDay, formatUptime } from './status-dates.ts';
import { type StatusTexts, statusTexts } from './status-texts.ts';

/** Minutes from which on a day’s bar is cut deeper. */
const cutSteps = [10, 60, 360];

const isBad = (state: PartState): boolean => state === 'down' || state === 'degraded';

function barClass({ state, downMinutes, degradedMinutes }: StatusDay): string {
  if (!isBad(state)) return `bar ${state}`;
  const bad = state === 'down' ? downMinutes : degradedMinutes;
  return `bar ${state} l${1 + cutSteps.filter((step) => bad >= step).length}`;
}

const dayState = ({ state, minutes }: StatusDay, texts: StatusTexts): string =>
  state === 'unknown' && minutes === 0 ? texts.noRecord : texts.states[state];

/** How long it was down and degraded, and how many incidents there were; only the state where nothing was. */
function describeDay(day: StatusDay, texts: StatusTexts): string {
  const { downMinutes, degradedMinutes, incidents } = day;
  const facts = [
    downMinutes > 0 ? texts.downFor(formatMinutes(downMinutes, texts)) : '',
    degradedMinutes > 0 ? texts.degradedFor(formatMinutes(degradedMinutes, texts)) : '',
    incidents > 0 ? texts.incidentCount(incidents) : '',
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(texts.listed) : dayState(day, texts);
}

function dayTable(name: string, days: readonly StatusDay[], texts: StatusTexts, locale: Locale): string {
  const rows = [...days].reverse().map((day) => {
    const date = formatStatusDay(day.date, locale);
    return `<tr><th scope="row"><time datetime="${day.date}">${date}</time></th><td>${describeDay(day, texts)}</td></tr>`;
  });
  // A part of the page that scrolls has to be reached with the keys.
  return `<details><summary>${texts.dayByDay}</summary><div class="days" tabindex="0" role="region" aria-label="${texts.daysLabel(name, texts.dayByDay)}"><table><thead><tr><th scope="col">${texts.day}</th><th scope="col">${texts.state}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

/** How much of the time a part was up, and of how many days that is known. */
export function describeUptime({ uptime, days }: Pick<StatusPart, 'uptime' | 'days'>, texts: StatusTexts): string {
  if (uptime === undefined) return texts.noUptime;
  const recorded = days.filter(({ minutes }) => minutes > 0).length;
  return texts.uptime(formatUptime(uptime), recorded, recorded === days.length);
}

function partItem({ id, state, uptime, days }: StatusPart, texts: StatusTexts, locale: Locale): string {
  const { name, about } = texts.parts[id];
  const summary = describeUptime({ uptime, days }, texts);
  const bars = days.map(
    (day) => `<i class="${barClass(day)}" title="${formatStatusDay(day.date, locale)} ${describeDay(day, texts)}"></i>`,
  );
  return `<li class="part"><div class="head"><h3>${name}</h3><span class="state ${state}">${stateIcons[state]}${texts.states[state]}</span></div>${
    about === '' ? '' : `<div class="head"><small>${about}</small></div>`
  }<div class="bars" role="img" aria-label="${texts.daysLabel(name, summary)}">${bars.join('')}</div><div class="scale"><span>${texts.daysAgo}</span><span>${summary}</span><span>${texts.today}</span></div>${dayTable(name, days, texts, locale)}</li>`;
}

const legendStates: readonly PartState[] = ['operational', 'degraded', 'down', 'maintenance', 'unknown'];

function legend(texts: StatusTexts): string {
  const items = legendStates.map((state) => {
    const word = state === 'unknown' ? texts.noRecord : texts.states[state];
    return `<li><i class="bar ${state}${isBad(state) ? ' l2' : ''}"></i>${word}</li>`;
  });
  return `<ul class="legend" aria-label="${texts.legend}">${items.join('')}</ul>`;
}

/** Each part with its state now, a bar for each of the last 90 days, and the same as a table that opens. */
export function partsSection(parts: readonly StatusPart[], locale: Locale): string {
  const texts = statusTexts[locale];
  const items = parts.map((part) => partItem(part, texts, locale));
  return `<section><h2>${texts.partsTitle}</h2><ul>${items.join('')}</ul>${legend(texts)}</section>`;
}
