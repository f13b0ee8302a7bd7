import { createTransport } from 'nodemailer';

const limitMs = 8_000;

/** Connects, greets and signs in as for a mail, and sends none. Rejects with nodemailer's error: `EAUTH`, `ECONNECTION`, … */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
