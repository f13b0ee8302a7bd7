export interface CommandBatcher<Command, Answer> {
  /**
   * Resolves with the answers to the bundles that the commands went with. What is added together waits together. `givenBy`: the user whose
   * commands they are, undefined for a guest; no bundle has commands of two.
   */
  add(givenBy: string | undefined, ...commands: readonly Command[]): Promise<readonly Answer[]>;
}

export interface CommandBatcherOptions<Command, Answer> {
  /** Must never reject: it answers what a lost acknowledgement means. */
  readonly send: (commands: readonly Command[], givenBy: string | undefined) => Promise<Answer>;
  /** Whether a bundle was lost. What of the same user waits behind it is answered the same and not sent: it must not be carried out without what came before it. */
  readonly isLost: (answer: Answer) => boolean;
  /** Called once for every answer, with all commands that it answers, before their `add` resolves. */
  readonly onAnswer: (commands: readonly Command[], answer: Answer) => void;
  /** Milliseconds from an answer to the next bundle; from the answer, so that no delay on the way brings two too close. */
  readonly minIntervalMs: () => number;
  readonly batchMax: number;
}

interface Entry<Command, Answer> {
  readonly givenBy: string | undefined;
  readonly command: Command;
  readonly settle: (answer: Answer) => void;
}

const commandsOf = <Command>(entries: readonly Pick<Entry<Command, never>, 'command'>[]): readonly Command[] =>
  entries.map(({ command }) => command);

const leading = <Each>(list: readonly Each[], isSo: (each: Each) => boolean): readonly Each[] => {
  const end = list.findIndex((each) => !isSo(each));
  return end < 0 ? list : list.slice(0, end);
};

/** Sends the first commands at once. Commands that come until the server takes another batch go together, in order. */
export function createCommandBatcher<Command, Answer>(
  options: CommandBatcherOptions<Command, Answer>,
): CommandBatcher<Command, Answer> {
  let waiting: Entry<Command, Answer>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const user = waiting[0]?.givenBy;
      const isOfUser = ({ givenBy }: Entry<Command, Answer>) => givenBy === user;
      const batch = leading(waiting, isOfUser).slice(0, options.batchMax);
      waiting = waiting.slice(batch.length);
      const answer = await options.send(commandsOf(batch), user);
      const answered = options.isLost(answer) ? [...batch, ...waiting.filter(isOfUser)] : batch;
      waiting = waiting.filter((entry) => !answered.includes(entry));
      options.onAnswer(commandsOf(answered), answer);
      for (const { settle } of answered) settle(answer);
      await new Promise((resolve) => setTimeout(resolve, options.minIntervalMs()));
    }
    isRunning = false;
  };
  return {
    add: (givenBy, ...commands) => {
      const answers = commands.map(
        (command) => new Promise<Answer>((settle) => waiting.push({ givenBy, command, settle })),
      );
      if (!isRunning) void run();
      return Promise.all(answers);
    },
  };
}
