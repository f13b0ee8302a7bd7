export interface CommandBatcher<Command, Answer> {
  /** Resolves with the answers to the bundles that the commands went with. What is added together waits together. */
  add(...commands: readonly Command[]): Promise<readonly Answer[]>;
}

export interface CommandBatcherOptions<Command, Answer> {
  /** Must never reject: it answers what a lost acknowledgement means. */
  readonly send: (commands: readonly Command[]) => Promise<Answer>;
  /** Whether a bundle was lost. What waits behind it is answered the same and not sent: it must not be carried out without what came before it. */
  readonly isLost: (answer: Answer) => boolean;
  /** Called once for every answer, with all commands that it answers, before their `add` resolves. */
  readonly onAnswer: (commands: readonly Command[], answer: Answer) => void;
  /** Milliseconds from an answer to the next bundle; from the answer, so that no delay on the way brings two too close. */
  readonly minIntervalMs: () => number;
  readonly batchMax: number;
}

interface Entry<Command, Answer> {
  readonly command: Command;
  readonly settle: (answer: Answer) => void;
}

const commandsOf = <Command>(entries: readonly Pick<Entry<Command, never>, 'command'>[]): readonly Command[] =>
  entries.map(({ command }) => command);

/** Sends the first commands at once. Commands that come until the server takes another batch go together, in order. */
export function createCommandBatcher<Command, Answer>(
  options: CommandBatcherOptions<Command, Answer>,
): CommandBatcher<Command, Answer> {
  let waiting: Entry<Command, Answer>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.batchMax);
      waiting = waiting.slice(options.batchMax);
      const answer = await options.send(commandsOf(batch));
      const answered = options.isLost(answer) ? [...batch, ...waiting] : batch;
      waiting = waiting.filter((entry) => !answered.includes(entry));
      options.onAnswer(commandsOf(answered), answer);
      for (const { settle } of answered) settle(answer);
      await new Promise((resolve) => setTimeout(resolve, options.minIntervalMs()));
    }
    isRunning = false;
  };
  return {
    add: (...commands) => {
      const answers = commands.map((command) => new Promise<Answer>((settle) => waiting.push({ command, settle })));
      if (!isRunning) void run();
      return Promise.all(answers);
    },
  };
}
