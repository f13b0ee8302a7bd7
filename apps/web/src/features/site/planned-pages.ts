/** Pages that have their address now and their content in a later release. */
export const plannedPages = ['news', 'help', 'purchase', 'terms', 'privacy'] as const;
export type PlannedPage = (typeof plannedPages)[number];

export const plannedPageOf = (pathname: string): PlannedPage =>
  plannedPages.find((page) => pathname.replace(/\.data$/, '').replaceAll('/', '') === page) ?? 'help';
