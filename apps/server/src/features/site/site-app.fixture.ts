import { startTestApp, type TestApp, type TestAppOptions } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { users } from '#features/session/session.table.ts';

export let kit: TestApp;
/** Somebody who may write for everybody; the audit log calls them 運営. */
export let operator: HttpClient;

export interface SiteAppOptions extends Pick<TestAppOptions, 'config'> {
  readonly clock?: FakeClock;
}

/** An app for the whole file; answers its clock. What operators wrote into `table` is gone before each test. */
export function openSiteApp(table: PgTable, { clock = createFakeClock(), ...options }: SiteAppOptions = {}): FakeClock {
  beforeAll(async () => {
    kit = await startTestApp({ ...options, services: { clock } });
    operator = await kit.signUp('運営');
    await kit.database.db.update(users).set({ isOperator: true }).where(eq(users.name, '運営'));
  });
  beforeEach(() => kit.database.db.delete(table));
  afterAll(() => kit.close());
  return clock;
}
