import { startPayoutAccount } from '@madoi/contract/money/sales';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { readMails } from '@madoi/test-kit/mailbox';
import { runCommand } from '@madoi/test-kit/run-command';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type GiftingEvening,
  type Person,
  startGiftingEvening,
} from '../features/money/gifting/gifting-evening.fixture.ts';
import { emailLogins } from '../features/session/login-methods.table.ts';
import { users } from '../features/session/session.table.ts';
import { payoutCommand } from './payout-command.ts';

const dayMs = 86_400_000;
/** What is sold then is long past its hold by the clock of the command line, which is the real one. */
const clock = createFakeClock(Date.now() - 60 * dayMs);
/** A day that every month has, ten to thirteen days on in Tokyo: behind the end of the term, and near enough to warn of. */
const ahead = new Date(Date.now() + 9 * 3_600_000 + 10 * dayMs).getUTCDate();
const dayOfMonth = ahead > 28 ? 1 : ahead;
const terms = { holdDays: 14, dayOfMonth, minimumYen: 200, termDays: 1, confirmFromYen: 2_000 };
let evening: GiftingEvening;
let operator: Person;

const addAddress = async ({ userId }: Person, email: string) => {
  const login = { id: `login-${userId}`, userId, email, folded: email, passwordHash: '-', addedAt: 1 };
  await evening.app.database.db.insert(emailLogins).values(login);
};

beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  operator = await evening.app.signUp('みなと');
  await evening.app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  await addAddress(operator, 'operator@madoi.example');
  await addAddress(evening.owner, 'owner@madoi.example');
  const [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
  const order = await evening.mustOrder(giver, room, { contentId: 'flower-shu-300' });
  await evening.pay(order);
  await evening.send(giver, order);
});
afterAll(() => evening.app.close());

const run = (options: Record<string, boolean> = {}) => {
  const { url: databaseUrl } = evening.app.database;
  return runCommand(payoutCommand, {
    databaseUrl,
    positionals: ['run'],
    options,
    config: { payouts: terms, contact: 'mailto:help@madoi.example' },
  });
};
const subjectsTo = async (address: string, atLeast = 0) =>
  (await readMails(evening.app, address, atLeast)).map(({ subject }) => subject);

it('a run from the command line warns owners of what expires and tells operators what waits, as the month’s run does, and where people write to; a dry one tells nobody', async () => {
  expect(await run()).toMatchObject({ code: 0 });
  expect(await subjectsTo('owner@madoi.example', 1)).toEqual([expect.stringContaining('2,100円')]);
  expect(await subjectsTo('operator@madoi.example')).toEqual([]);
  expect((await readMails(evening.app, 'owner@madoi.example', 1))[0]?.text).toMatch(
    /\nお問い合わせ：help@madoi\.example\n$/,
  );

  const { url } = await evening.owner.call(startPayoutAccount);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { method: 'POST', headers, body: 'result=complete', redirect: 'manual' } as const;
  await fetch(new URL(new URL(url).pathname, evening.app.url), request);
  await run({ 'dry-run': true });
  expect(await subjectsTo('operator@madoi.example')).toEqual([]);
  const { code, lines } = await run();
  expect([code, lines.join()]).toEqual([0, expect.stringContaining('once two operators have confirmed it')]);
  expect(await subjectsTo('operator@madoi.example', 1)).toEqual(['円居：承認を待っている振込が1件あります']);
  expect(await subjectsTo('owner@madoi.example')).toHaveLength(1);
});
