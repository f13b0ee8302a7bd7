/**
 * A mistake of the person who starts the program (a bad variable, a folder in use, a missing tool). `main.ts` and the
 * CLI print only the message, without a stack, and exit 1. Write it as one clear line.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
