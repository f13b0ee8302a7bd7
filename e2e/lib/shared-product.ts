import { readFile, writeFile } from 'node:fs/promises';
import type { ProductOptions } from './product.ts';
import type { ServingProcess } from './several-processes.ts';

/** The server of the run. A journey that restarts it, or one of several that serve, records its new process id here. */
export interface SharedProduct extends ProductOptions {
  readonly pid: number;
  readonly several?: readonly ServingProcess[];
}

const variable = 'MADOI_E2E_PRODUCT';

export const writeShared = async (file: string, product: SharedProduct): Promise<void> => {
  await writeFile(file, JSON.stringify(product));
  process.env[variable] = file;
};

const sharedFile = (): string => {
  const file = process.env[variable];
  if (file === undefined) throw new Error('the server of this run was not started');
  return file;
};

export const readShared = async (): Promise<SharedProduct> =>
  JSON.parse(await readFile(sharedFile(), 'utf8')) as SharedProduct;

export const replaceShared = async (product: SharedProduct): Promise<void> => writeShared(sharedFile(), product);
