import type { DeskPlace } from '../state/desk-notes.ts';
import type { PressAnswer, QueuePress } from '../state/queue-desk.ts';
import { useLiveRoom, useRoomHandle } from './room-context.ts';

export interface Press {
  /** Presses a key of the desk; a refusal is told in words at this place, and what was shown ahead of it is taken back. */
  press(place: DeskPlace, ...presses: readonly QueuePress[]): void;
  undo(): void;
}

export const usePress = (): Press => {
  const session = useLiveRoom((live) => live.session);
  const { notes } = useRoomHandle();
  const tell = async (place: DeskPlace, answer: Promise<PressAnswer> | undefined) => {
    notes.clear();
    const why = answer === undefined ? 'offline' : await answer;
    if (why !== undefined) notes.show({ place, why });
  };
  return {
    press: (place, ...presses) => void tell(place, session?.queue.press(...presses)),
    undo: () => void tell('list', session?.queue.undo()),
  };
};
