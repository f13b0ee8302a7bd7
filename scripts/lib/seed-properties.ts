// What `npm test` tries at random is the same in every run, so that no change is refused for what another one broke. The long tier looks for what
// nobody has tried yet, and says the seed of what it finds.
import fc from 'fast-check';

const seed = 48;
const longRuns = 1_000;

fc.configureGlobal(process.env.MADOI_TEST_LONG === '1' ? { numRuns: longRuns } : { seed });
