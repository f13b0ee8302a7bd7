import type { OverallState, PartState } from '@madoi/contract/site/status';

const drawn = (paths: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const ring = '<circle cx="12" cy="12" r="9.5"/>';
const cross = drawn(`${ring}<path d="m8.5 8.5 7 7m0-7-7 7"/>`);

/** A sign for each state, so that colour never stands alone. The word for it stands beside it. */
export const stateIcons: Readonly<Record<PartState | OverallState, string>> = {
  operational: drawn(`${ring}<path d="m7.5 12.3 3 3 6-6.3"/>`),
  degraded: drawn('<path d="M12 3 2.2 20h19.6zM12 10v4.5M12 17.4v.1"/>'),
  down: cross,
  partial: cross,
  maintenance: drawn(`${ring}<path d="M12 6.5V12l3.5 2"/>`),
  unknown: drawn(`${ring}<path d="M9.4 9.5a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 17v.1"/>`),
};
