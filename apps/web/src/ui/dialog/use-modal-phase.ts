import { createContext, use, useEffect, useState } from 'react';
import { type ModalPhase, nextModalPhase, timedModalPhase } from './modal-phase.ts';

/** Whether a dialog takes the place of another that is open already: it is there at once, and nothing fades. */
export const OpensInPlace = createContext(false);

export const useModalPhase = (wanted: boolean): ModalPhase => {
  const isInPlace = use(OpensInPlace);
  const [phase, setPhase] = useState<ModalPhase>(wanted && isInPlace ? 'shown' : 'closed');
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
