import type { FastifyRequest } from 'fastify';

/** The best first. */
const encodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof encodings)[number];

const isRefused = (parameters: readonly string[]): boolean =>
  parameters.some((each) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(each));

/** In which compressions the answer may be sent, the best first; none: as it is. */
export function acceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): readonly ContentEncoding[] {
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  const names = new Set(
    accepted
      .map((each) => each.split(';'))
      .filter(([, ...parameters]) => !isRefused(parameters))
      .map(([name = '']) => name.trim().toLowerCase()),
  );
  return encodings.filter((encoding) => names.has(encoding));
}
