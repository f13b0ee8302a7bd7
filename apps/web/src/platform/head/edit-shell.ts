import { Transform } from 'node:stream';

/**
 * Passes a page through `edit` as far as its shell goes. React writes the shell of a page at once: what comes before the event loop goes on is the
 * shell, and what comes later passes.
 */
export const editShell = (edit: (shell: Buffer) => Buffer): Transform => {
  let shell: Buffer[] | undefined = [];
  const pass = (stream: Transform): void => {
    if (shell === undefined) return;
    const whole = Buffer.concat(shell);
    shell = undefined;
    stream.push(edit(whole));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (shell === undefined) {
        done(undefined, chunk);
        return;
      }
      if (shell.length === 0) setImmediate(() => pass(this));
      shell.push(chunk);
      done();
    },
    flush(done) {
      pass(this);
      done();
    },
  });
};
