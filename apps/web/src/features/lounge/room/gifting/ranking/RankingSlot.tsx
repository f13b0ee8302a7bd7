import { lazy, Suspense } from 'react';

const RankingPanel = lazy(() => import('./RankingPanel.tsx').then(({ RankingPanel: part }) => ({ default: part })));

/** The boards, fetched when their tab is first opened. */
export const RankingSlot = () => (
  <Suspense fallback={null}>
    <RankingPanel />
  </Suspense>
);
