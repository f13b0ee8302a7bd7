/** In ms: how long after a failed try the next one comes, if the browser does not say before that it is connected. */
const retryMs = 15_000;

export interface Reopening {
  /** Whether the server answers. */
  readonly ask: () => Promise<boolean>;
  /** Resolves when the browser is connected again, and after this time, in ms, in any case. */
  readonly untilOnline: (withinMs: number) => Promise<unknown>;
  /** Whether the visitor still looks at the page that could not be shown. */
  readonly isOpen: () => boolean;
  readonly reopen: () => Promise<unknown>;
}

/**
 * Opens a page that could not be shown without a network once the server answers, and again where it could not be shown then either. The worker's
 * page has a program of its own for it (`public/sw.js`).
 */
export const reopenWhenOnline = async ({ ask, untilOnline, isOpen, reopen }: Reopening): Promise<void> => {
  while (isOpen()) {
    await untilOnline(retryMs);
    const isAnswered = isOpen() && (await ask().catch(() => false));
    if (isAnswered && isOpen()) await reopen();
  }
};
