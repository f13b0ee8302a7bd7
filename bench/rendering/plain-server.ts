/** A bare Fastify that answers the bytes that it was sent: what a page costs that nobody had to make. */
import fastify from 'fastify';

export interface Bytes {
  readonly body: string;
}
export interface Ready {
  readonly origin: string;
}

process.once('message', async ({ body }: Bytes) => {
  const app = fastify();
  const bytes = Buffer.from(body, 'base64');
  app.get('/', (_, reply) => reply.headers({ 'content-type': 'text/html', 'content-encoding': 'br' }).send(bytes));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ origin } satisfies Ready);
});
process.once('disconnect', () => process.exit());
