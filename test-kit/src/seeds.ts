/** A long run looks further. */
const share = process.env.MADOI_TEST_LONG === '1' ? 10 : 1;

/** 1, 2, … for a test that tries so many worlds: few enough that it ends soon on a busy machine. */
export const seedsUpTo = (count: number): readonly number[] => Array.from({ length: count * share }, (_, n) => n + 1);
