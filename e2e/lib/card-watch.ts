import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testCards } from './gift-sheet.ts';
import type { ProductOptions } from './product.ts';

/** However digits are grouped or encoded, what stands between them is taken away. */
const digitsOf = (text: string): string => text.replace(/%2[0b]|[\s+.-]/gi, '');

const holdsCard = (text: string): boolean => {
  const digits = digitsOf(text);
  return Object.values(testCards).some((number) => digits.includes(digitsOf(number)));
};

/** Everything that a page sends: addresses, bodies, headers and what goes over its sockets. Answers what of it holds a card's number. */
export const watchForCards = (page: Page): (() => readonly string[]) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { url, body } = { url: request.url(), body: request.postData() ?? '' };
    sent.push(`${request.method()} ${url} ${JSON.stringify(request.headers())} ${body}`);
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  return () => {
    if (sent.length === 0) throw new Error('the page sent nothing');
    return sent.filter(holdsCard);
  };
};

/** Whether the server wrote a card's number into its log. */
export const logsCards = async ({ dataDir }: ProductOptions): Promise<boolean> =>
  holdsCard(await readFile(`${dataDir}.log`, 'utf8'));
