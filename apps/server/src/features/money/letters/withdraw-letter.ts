import type { LettersContext } from './letters-context.ts';

/** Takes a letter out of every mailbox, with what was told of it. A second call does the same. */
export async function withdrawLetter({ letters, notes, room }: LettersContext, letterId: string): Promise<void> {
  await letters.withdraw(letterId, room.clock.now());
  await notes.takeBack(letterId);
}
