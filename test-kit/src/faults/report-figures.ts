/** Prints what a fault test measured, on a line of its own: `docs/operating.md` has a table of them. */
export const reportFigures = (what: string, figures: unknown): void => {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
};
