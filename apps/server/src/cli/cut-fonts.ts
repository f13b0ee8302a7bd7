import { createFontTasks, type FontTaskAnswer, type FontTaskMessage } from '../platform/fonts/cut-font.ts';
import { ignoreStopSignals } from '../platform/run-child-program.ts';

/** The process in which fonts are cut (`platform/fonts/font-worker.ts`): neither HarfBuzz nor the compressor ever waits, and requests must not. */
ignoreStopSignals();
process.on('disconnect', () => process.exit(0));
const run = createFontTasks();
const answer = (message: FontTaskAnswer): void => {
  process.send?.(message);
};
process.on('message', ({ id, task }: FontTaskMessage) => {
  run(task).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
