import { vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const waitMaxMs = 20_000;

/** The mails that the product kept for this address, the oldest first. Mails are written after the answer: it waits for so many. */
export async function readMails(app: Pick<TestApp, 'services'>, to: string, atLeast = 1): Promise<readonly ReadMail[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await app.services.database.pool.query<ReadMail>(
        'select "to", subject, text from local_mails where "to" = $1 order by sent_at, id',
        [to],
      );
      if (rows.length < atLeast) throw new Error(`${rows.length} of ${atLeast} mails to ${to}`);
      return rows;
    },
    { timeout: waitMaxMs, interval: 20 },
  );
}

/** The secret of a mail's link. */
export function secretOf(mail: ReadMail | undefined): string {
  const secret = /#([A-Za-z0-9_-]{20,})/.exec(mail?.text ?? '')?.[1];
  if (secret === undefined) throw new Error(`no link in: ${mail?.text}`);
  return secret;
}
