export interface PressLine<Command, Answer> {
  /** Resolves with the answer to the bundle that the command went with. */
  add(command: Command): Promise<Answer>;
}

export interface PressLineOptions<Command, Answer> {
  /** Never rejects: whoever sends says what a lost answer means. */
  readonly send: (commands: readonly Command[]) => Promise<Answer>;
  /** Milliseconds from an answer to the next bundle; from the answer, so that no delay on the way brings two too close. */
  readonly spaceMs: () => number;
  readonly bundleMax: number;
}

/** The first press goes at once. What is pressed until the server takes another one goes together, in order. */
export function createPressLine<Command, Answer>(
  options: PressLineOptions<Command, Answer>,
): PressLine<Command, Answer> {
  let waiting: { readonly command: Command; readonly settle: (answer: Answer) => void }[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const bundle = waiting.slice(0, options.bundleMax);
      waiting = waiting.slice(options.bundleMax);
      const answer = await options.send(bundle.map(({ command }) => command));
      for (const { settle } of bundle) settle(answer);
      await new Promise((resolve) => setTimeout(resolve, options.spaceMs()));
    }
    isRunning = false;
  };
  return {
    add: (command) =>
      new Promise((settle) => {
        waiting.push({ command, settle });
        if (!isRunning) void run();
      }),
  };
}
