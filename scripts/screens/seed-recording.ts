import { randomUUID } from 'node:crypto';
import type { ProductOptions } from '../../e2e/lib/product.ts';
import { withDatabase } from '../../e2e/lib/product-database.ts';

const minuteMs = 60_000;

/** As if an hour of a voice had been recorded in this room; there is no file behind it, and the pictures need none. */
export const seedRecording = (product: ProductOptions, roomId: string): Promise<void> =>
  withDatabase(product, async (database) => {
    const startedAt = Date.now() - 90 * minuteMs;
    await database.query(
      `insert into lounge_recordings (id, lounge_id, started_at, ended_at, state, duration_ms, size_bytes)
       values ($1, $2, $3, $4, 'ready', $5, 31000000)`,
      [randomUUID(), roomId, startedAt, startedAt + 60 * minuteMs, 60 * minuteMs],
    );
  });
