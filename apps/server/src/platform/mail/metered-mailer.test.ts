import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createMeteredMailer } from './metered-mailer.ts';

const mail = { to: 'a@example.jp', subject: 's', text: 't', locale: 'ja' } as const;

it('counts what came of each mail, and leaves what came of it to who sent it', async () => {
  const metrics = createMetrics({ process: false });
  const failures = [undefined, undefined, { code: 'EENVELOPE', responseCode: 550 }, { code: 'ECONNECTION' }];
  const send = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const mailer = createMeteredMailer({ send }, metrics);
  await mailer.send(mail);
  await mailer.send(mail);
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ECONNECTION' });
  const { values } = await metrics.mailsSent.get();
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))).toEqual({
    ok: 2,
    refused: 1,
    unavailable: 1,
  });
});
