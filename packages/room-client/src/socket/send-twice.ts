/** So long a command waits for its answer, in ms. */
export const answerWithinMs = 10_000;
const tries = 2;

/** Resolves to true once the room is joined, at once where it is; to false where that takes longer than `withinMs`, or is not to come. */
export type UntilJoined = (withinMs: number) => Promise<boolean>;

/** Answers what the server answered; undefined: nothing came. */
export type SendTwice = <Answer>(emit: () => Promise<Answer>) => Promise<Answer | undefined>;

/**
 * Sends a command that is safe to repeat, and once more where its answer is lost. After a cut the socket is back before the room is joined: what
 * came there first would be refused.
 */
export const createSendTwice =
  (untilJoined: UntilJoined): SendTwice =>
  async (emit) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await emit();
      } catch {
        if (attempt === tries || !(await untilJoined(answerWithinMs))) return undefined;
      }
    }
  };
