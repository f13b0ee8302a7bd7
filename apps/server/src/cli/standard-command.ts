import { createPgInvoiceStore, type Invoice } from '../features/money/standard/invoices.store.pg.ts';
import { refundInvoice } from '../features/money/standard/refund-invoice.ts';
import { PaymentRefusedError } from '../platform/payments/payment-errors.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { type CliCommand, type Output, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const describe = ({ id, paidAt, amountYen, refundedYen }: Invoice): string =>
  [
    id,
    new Date(paidAt).toISOString(),
    `${amountYen} yen`,
    ...(refundedYen > 0 ? [`${refundedYen} refunded`] : []),
  ].join('  ');

async function list({ database: { db }, ids }: PlatformServices, userId: string, output: Output): Promise<number> {
  const receipts = await createPgInvoiceStore(db, ids).listOf(userId);
  for (const receipt of receipts) output.line(describe(receipt));
  output.line(`Receipts: ${receipts.length}.`);
  output.json({ event: 'summary', receipts });
  return 0;
}

/** What a refund has come to, in words. `yen` undefined: there is no such receipt. */
export function describeRefund(invoiceId: string, yen: number | undefined, after: Invoice | undefined): string {
  if (yen === undefined || after === undefined) return `There is no receipt ${invoiceId}.`;
  if (yen === 0) return 'Nothing is left of it.';
  if (after.refundedYen < after.amountYen) return `The card did not take ${yen} yen back. They may be refunded again.`;
  return `${yen} yen given back. The subscription goes on.`;
}

async function refund(services: PlatformServices, invoiceId: string, reason: string, output: Output) {
  const { database, payments, clock, ids } = services;
  const invoices = createPgInvoiceStore(database.db, ids);
  const context = { db: database.db, ids, clock, invoices, provider: payments.provider };
  try {
    const yen = await refundInvoice(context, { invoiceId, reason, actorId: 'command-line' });
    const after = await invoices.find(invoiceId);
    output.line(describeRefund(invoiceId, yen, after));
    output.json({ event: 'summary', refundedYen: yen ?? null, refundedInAllYen: after?.refundedYen ?? null });
    return yen === undefined ? 1 : 0;
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    output.line(`The payment provider refused: ${error.message}`);
    return 1;
  }
}

export const standardCommand: CliCommand = {
  name: 'standard',
  usage: 'standard receipts USER_ID | refund RECEIPT_ID --reason TEXT',
  about:
    'Shows what somebody has paid for STANDARD, and gives back what is left of one month. A refund goes into the audit log.',
  options: {
    reason: { type: 'string', about: 'Why it is given back; kept in the audit log and at the payment provider' },
  },
  async run({ config, positionals: [action, subject], options, output }) {
    if ((action !== 'receipts' && action !== 'refund') || subject === undefined)
      throw new UsageError('Say what to do: standard receipts USER_ID, or standard refund RECEIPT_ID --reason TEXT.');
    const reason = typeof options.reason === 'string' ? options.reason.trim() : '';
    if (action === 'refund' && reason === '') throw new UsageError('Say why: --reason TEXT.');
    return withPlatform(config, 'standard', (services) =>
      action === 'receipts' ? list(services, subject, output) : refund(services, subject, reason, output),
    );
  },
};
