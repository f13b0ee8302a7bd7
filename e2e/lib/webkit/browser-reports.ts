import { readFile } from 'node:fs/promises';
import type { ProductOptions } from '../product.ts';

/** What pages have told the server since: errors that nobody caught and those that were shown instead of a page, each a line of its log. */
export const readReports = async ({ dataDir }: ProductOptions, sinceMs: number): Promise<readonly string[]> => {
  const lines = (await readFile(`${dataDir}.log`, 'utf8')).split('\n').filter((line) => line.includes('"client":'));
  return lines.filter((line) => {
    const { time } = JSON.parse(line) as { time: number | string };
    return new Date(time).getTime() >= sinceMs;
  });
};
