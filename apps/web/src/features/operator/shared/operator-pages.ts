/** The menu of the operators' pages: what belongs to one task stands under one heading, what waits for a person first. */
export const operatorPageGroups = [
  { name: 'people', pages: ['reports', 'rooms'] },
  { name: 'music', pages: ['managers', 'plays'] },
  { name: 'money', pages: ['orders', 'disputes', 'products', 'payouts'] },
  { name: 'site', pages: ['top', 'news', 'banners', 'campaigns', 'surveys', 'documents'] },
  { name: 'service', pages: ['status', 'audit'] },
] as const;

export type OperatorPage = (typeof operatorPageGroups)[number]['pages'][number];
