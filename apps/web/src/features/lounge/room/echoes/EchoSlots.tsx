import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useHasEchoes } from './echo-setting.ts';

const EchoBubbles = lazyPart(async () => (await import('./EchoBubbles.tsx')).EchoBubbles, { missing: 'nothing' });
const EchoList = lazyPart(async () => (await import('./EchoList.tsx')).EchoList);

/** Over the stage; fetched only where somebody wants them. */
export const EchoStageSlot = () => useHasEchoes() && <EchoBubbles />;

/** The same in the room panel, to be read. */
export const EchoListSlot = () => useHasEchoes() && <EchoList />;
