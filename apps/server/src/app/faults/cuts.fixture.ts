/** MADOI_TEST_SEED repeats a schedule that failed. */
export const newSeed = (): number => Number(process.env.MADOI_TEST_SEED ?? Math.floor(Math.random() * 2 ** 32));
/** MADOI_TEST_FAULTS makes it a short one, for a look. */
export const cutCount = Number(process.env.MADOI_TEST_FAULTS ?? 220);
export const listenerCount = 6;
