import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const daySec = 86_400;
const daysMax = 3_660;

export const testPaymentsCommand: CliCommand = {
  name: 'test-payments',
  usage: 'test-payments advance DAYS',
  about:
    'Moves the clock of the embedded payment provider forward, for good: subscriptions are renewed, payouts arrive. A running server is told.',
  options: {},
  async run({ config, positionals, output }) {
    const [action, text = ''] = positionals;
    if (action !== 'advance') throw new UsageError('Say what to do: test-payments advance DAYS.');
    const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (days < 1 || days > daysMax) throw new UsageError(`DAYS must be a whole number from 1 to ${daysMax}.`);
    return withPlatform(config, 'test-payments', async ({ payments: { embedded } }) => {
      if (embedded === undefined) {
        output.line('Payments go to Stripe: its clock cannot be moved.');
        return 1;
      }
      await embedded.advanceClock(days * daySec);
      output.line(`The test payment provider's clock is ${days} ${days === 1 ? 'day' : 'days'} further.`);
      output.json({ event: 'summary', days });
      return 0;
    });
  },
};
