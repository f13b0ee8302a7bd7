import { create } from 'zustand';
import { useRoomView } from '../session/room-context.ts';
import { useHasLyrics } from './use-has-lyrics.ts';

/** What a visitor chose in a room on this page, by the room's id: lyrics over the stage, or the stage alone. */
const useChoices = create<Readonly<Record<string, boolean>>>(() => ({}));

/** Lyrics over the stage are what the room is set to, until the visitor says otherwise; only ever where the song has some. */
export const showsStageLyrics = ({ hasLyrics, choice, isDive, isSinging }: StageLyricsInput): boolean =>
  hasLyrics && (choice ?? (isDive || isSinging));

export interface StageLyricsInput {
  readonly hasLyrics: boolean;
  /** Undefined: the visitor has not said. */
  readonly choice: boolean | undefined;
  readonly isDive: boolean;
  readonly isSinging: boolean;
}

export interface StageLyricsState {
  /** The song on air has lyrics. */
  readonly isOffered: boolean;
  /** They stand over the stage now. */
  readonly isShown: boolean;
  /** A singing room: one line before and after, and large. */
  readonly isSinging: boolean;
  readonly toggle: () => void;
}

/** Lyrics over the stage: as the room's owner wants it (the background `dive`, or a singing room), until the visitor says otherwise. */
export const useStageLyrics = (): StageLyricsState => {
  const roomId = useRoomView(({ room }) => room.id);
  const isSinging = useRoomView(({ room }) => room.isSinging === true);
  const isDive = useRoomView(({ room }) => room.images.background.kind === 'dive');
  const isOffered = useHasLyrics();
  const choice = useChoices((choices) => choices[roomId]);
  const isShown = showsStageLyrics({ hasLyrics: isOffered, choice, isDive, isSinging });
  return { isOffered, isShown, isSinging, toggle: () => useChoices.setState({ [roomId]: !isShown }) };
};
