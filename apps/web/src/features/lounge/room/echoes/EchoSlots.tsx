import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useHasEchoes, useSwitchTurns } from './echo-setting.ts';

const EchoBubbles = lazyPart(async () => (await import('./EchoBubbles.tsx')).EchoBubbles, { missing: 'nothing' });
const EchoLegend = lazyPart(async () => (await import('./EchoLegend.tsx')).EchoLegend, { missing: 'nothing' });
const EchoTicks = lazyPart(async () => (await import('./EchoTicks.tsx')).EchoTicks, { missing: 'nothing' });
const EchoList = lazyPart(async () => (await import('./EchoList.tsx')).EchoList);

/** Whether a switch that was just turned off must stay in sight. */
const useHasSwitch = (): boolean => {
  const isOn = useHasEchoes();
  return useSwitchTurns() > 0 || isOn;
};

/** Over the stage; fetched only where somebody wants them. */
export const EchoStageSlot = () => useHasEchoes() && <EchoBubbles />;

/** Above the composer, on the first evenings. */
export const EchoLegendSlot = () => useHasSwitch() && <EchoLegend />;

/** Over the progress of the song. */
export const EchoTicksSlot = () => useHasEchoes() && <EchoTicks />;

/** The same in the room panel, to be read. */
export const EchoListSlot = () => useHasSwitch() && <EchoList />;
