import { lazy, Suspense } from 'react';
import { useHasEchoes } from './echo-setting.ts';

const EchoBubbles = lazy(async () => ({ default: (await import('./EchoBubbles.tsx')).EchoBubbles }));
const EchoList = lazy(async () => ({ default: (await import('./EchoList.tsx')).EchoList }));

/** Over the stage; fetched only where somebody wants them. */
export const EchoStageSlot = () =>
  useHasEchoes() && (
    <Suspense fallback={null}>
      <EchoBubbles />
    </Suspense>
  );

/** The same in the room panel, to be read. */
export const EchoListSlot = () =>
  useHasEchoes() && (
    <Suspense fallback={null}>
      <EchoList />
    </Suspense>
  );
