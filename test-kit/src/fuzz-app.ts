import { login } from '@madoi/contract/session/session';
import { eq } from 'drizzle-orm';
import { users } from '../../apps/server/src/features/session/session.table.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { SocketLimits } from '../../apps/server/src/platform/sockets/traffic-limits.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { HttpClient } from './http-client.ts';

/** `npm run test:long` tries ten times as much. */
export const fuzzMultiplier = process.env.MADOI_TEST_LONG === '1' ? 10 : 1;

export interface Callers {
  readonly nobody: HttpClient;
  readonly guest: HttpClient;
  readonly user: HttpClient;
  readonly operator: HttpClient;
  readonly roomId: string;
  /** What exists: the id of a room of the user's, and the user's own. */
  readonly known: readonly string[];
}

export interface FuzzApp {
  readonly kit: TestApp;
  /** Lines of the log at `error` since callers were last opened: what no refusal foresaw. */
  readonly failures: readonly string[];
  /** New ones for each test, as some calls end sessions. An hour later: what came before counts against no limit. */
  openCallers(): Promise<Callers>;
}

/** Ten times the fuzz is a flood, and would be cut as one: what that does is shown elsewhere. */
const socketLimits: SocketLimits = { socketsPerAddress: 1_000, commandsPerAddress: 1e6, commandsPerSocket: 1e6 };

/** The real app with a log that is kept, for tests that send it what no client of ours would. */
export async function startFuzzApp(): Promise<FuzzApp> {
  const failures: string[] = [];
  const log = createLog('error', { write: (line) => void failures.push(line) });
  let aheadMs = 0;
  const kit = await startTestApp({
    config: { socketLimits },
    services: { log, clock: { now: () => Date.now() + aheadMs } },
  });
  return {
    kit,
    failures,
    openCallers: async () => {
      aheadMs += 3_600_001;
      failures.length = 0;
      const [nobody, guest, user] = [kit.newVisitor(), kit.newVisitor(), await kit.signUp('主')];
      const operator = await kit.signUp('運営');
      const { user: self } = await operator.call(login, { body: {} });
      await kit.database.db
        .update(users)
        .set({ isOperator: true })
        .where(eq(users.id, self?.id ?? ''));
      await nobody.call(login, { body: {} });
      await guest.call(login, { body: { guest: true } });
      const rateLimits = { message: 0, reaction: 0, queue: 0 };
      const { body: room } = await user.request('POST', '/api/lounge/create', { body: { name: '部屋', rateLimits } });
      return { nobody, guest, user, operator, roomId: room.id, known: [room.id, room.ownerUser.id] };
    },
  };
}

/** Cookies and CSRF token, as a page of the product sends them. */
export const headersOf = (client: HttpClient): Record<string, string> => ({
  cookie: client.cookieHeader(),
  'x-csrf-token': client.cookies.get('csrf-token') ?? '',
});
