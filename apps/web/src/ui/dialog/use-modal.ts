import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import { isMounted, type ModalPhase } from './modal-phase.ts';
import { useModalPhase } from './use-modal-phase.ts';

export interface Modal {
  readonly phase: ModalPhase;
  /** For the root of the dialog: mounted until it has faded, closed by Escape, a click beside it, and Back. */
  readonly root: { readonly open: boolean; readonly onOpenChange: (next: boolean) => void };
}

export const useModal = (isOpen: boolean, onClose: () => void): Modal => {
  const phase = useModalPhase(isOpen);
  useClosedByBack(isOpen, onClose);
  const onOpenChange = (next: boolean): void => {
    if (!next && isOpen) onClose();
  };
  return { phase, root: { open: isMounted(phase), onOpenChange } };
};
