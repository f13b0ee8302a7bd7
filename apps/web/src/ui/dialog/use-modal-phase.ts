import { useEffect, useState } from 'react';
import { type ModalPhase, nextModalPhase, timedModalPhase } from './modal-phase.ts';

export const useModalPhase = (wanted: boolean): ModalPhase => {
  const [phase, setPhase] = useState<ModalPhase>('closed');
  useEffect(() => {
    setPhase((current) => nextModalPhase(current, wanted));
  }, [wanted]);
  useEffect(() => {
    const timed = timedModalPhase(phase);
    if (timed === undefined) return undefined;
    const timer = setTimeout(() => setPhase(timed.phase), timed.afterMs);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
};
