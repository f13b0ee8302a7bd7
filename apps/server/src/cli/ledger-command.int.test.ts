import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GiftingEvening, startGiftingEvening } from '../features/money/gifting/gifting-evening.fixture.ts';
import { UsageError } from './command.ts';
import { ledgerCommand } from './ledger-command.ts';

let evening: GiftingEvening;

beforeAll(async () => {
  evening = await startGiftingEvening();
  const [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  await evening.send(giver, order);
});
afterAll(() => evening.app.close());

const run = (action: string) =>
  runCommand(ledgerCommand, { databaseUrl: evening.app.database.url, positionals: [action] });

it('says from the command line that the books agree, and ends with 1 where the provider has moved money that they do not know', async () => {
  const agreed = await run('check');
  expect([agreed.code, agreed.lines.at(-1)]).toEqual([0, 'The books agree.']);
  expect(agreed.lines.join('\n')).toContain(`-210  owner:${evening.owner.userId}:unfixed`);

  const { embedded } = evening.app.services.payments;
  embedded?.webhooks.hold();
  const stripe = await embedded?.connect();
  await stripe?.payouts.create({ amount: 50, currency: 'jpy' });
  const differs = await run('check');
  expect([differs.code, differs.lines.at(-1)]).toEqual([1, 'Differences: 1.']);
  expect(differs.lines.join('\n')).toMatch(/the provider’s balance: \d+ in the books, \d+ expected\./);
  await expect(run('mend')).rejects.toThrow(UsageError);
});
