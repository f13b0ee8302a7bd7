export interface CommandBatcher<Command, Answer> {
  /** Resolves with the answer to the bundle that the command went with. */
  add(command: Command): Promise<Answer>;
}

export interface CommandBatcherOptions<Command, Answer> {
  /** Never rejects: whoever sends says what a lost answer means. */
  readonly send: (commands: readonly Command[]) => Promise<Answer>;
  /** Milliseconds from an answer to the next bundle; from the answer, so that no delay on the way brings two too close. */
  readonly minIntervalMs: () => number;
  readonly batchMax: number;
}

/** The first press goes at once. What is pressed until the server takes another one goes together, in order. */
export function createCommandBatcher<Command, Answer>(
  options: CommandBatcherOptions<Command, Answer>,
): CommandBatcher<Command, Answer> {
  let waiting: { readonly command: Command; readonly settle: (answer: Answer) => void }[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.batchMax);
      waiting = waiting.slice(options.batchMax);
      const answer = await options.send(batch.map(({ command }) => command));
      for (const { settle } of batch) settle(answer);
      await new Promise((resolve) => setTimeout(resolve, options.minIntervalMs()));
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
