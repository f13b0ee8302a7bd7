import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** The boards, fetched when their tab is first opened. */
export const RankingSlot = lazyPart(async () => (await import('./RankingPanel.tsx')).RankingPanel);
