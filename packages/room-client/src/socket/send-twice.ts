/** So long a command waits for its answer, in ms. */
export const answerWithinMs = 10_000;
/** In ms: for so long what a user does waits for a connection that is lost before it is refused. */
export const joinWithinMs = 20_000;
const tries = 2;

/** Resolves to true once the room is joined, at once where it is; to false where that takes longer than `withinMs`, or is not to come. */
export type UntilJoined = (withinMs: number) => Promise<boolean>;

/** Answers what the server answered; undefined: nothing came, or the room was not joined in time. */
export type SendTwice = <Answer>(emit: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Sends what a user of this id gave, undefined for a guest, and nothing of it in the name of somebody else. */
export type SendTwiceAs = (givenBy: string | undefined) => SendTwice;

/**
 * Sends a command that is safe to repeat, and once more where its answer is lost. Each try waits for the room: after a cut the socket is back
 * before the room is joined, and what came there first would be refused.
 */
export const createSendTwice =
  (untilJoined: UntilJoined): SendTwice =>
  async (emit) => {
    let waitMs = joinWithinMs;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (!(await untilJoined(waitMs))) return undefined;
      try {
        return await emit();
      } catch {
        waitMs = answerWithinMs;
      }
    }
    return undefined;
  };
