import { createSystemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { openEmbeddedPayments } from './open-embedded-payments.ts';

/** Started by `crash.int.test.ts`: the embedded provider in a process of its own, on the database of the test. */
const database = createDatabase({ url: process.env.DATABASE_URL ?? '' });
const payments = await openEmbeddedPayments({ database, clock: createSystemClock(), log: createLog('silent') });
const { port, secretKey } = await payments.openApi();
process.stdout.write(`${JSON.stringify({ port, secretKey })}\n`);
// Until somebody kills it.
setInterval(() => undefined, 60_000);
