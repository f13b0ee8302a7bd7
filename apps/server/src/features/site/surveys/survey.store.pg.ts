import type { SurveyInput } from '@madoi/contract/site/surveys';
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { surveyAnswers, surveys } from '../site.table.ts';
import type { KeptAnswers, SurveyRecord, SurveyStore } from './survey.store.ts';

/** As far as anybody looks back. */
const listedMax = 100;

const columns = {
  ...getTableColumns(surveys),
  answerCount: sql<number>`(select count(*) from ${surveyAnswers} where ${surveyAnswers.surveyId} = ${surveys.id})`,
};
type Row = typeof surveys.$inferSelect & { readonly answerCount: number };

const toRecord = ({ startAt, endAt, createdAt: _, ...row }: Row): SurveyRecord => ({
  ...row,
  ...(startAt === null ? {} : { startAt }),
  ...(endAt === null ? {} : { endAt }),
});

const columnsOf = ({ titles, leads, questions, startAt, endAt, isPublished, isAfterRooms }: SurveyInput) => ({
  titles,
  leads,
  questions,
  startAt: startAt ?? null,
  endAt: endAt ?? null,
  isPublished,
  isAfterRooms,
});

async function countAnswers(tx: Database, id: string): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(surveyAnswers).where(eq(surveyAnswers.surveyId, id));
  return row?.found ?? 0;
}

/** Rows that are held at once. */
const answersPerPage = 1_000;

async function* readPagesOfAnswers(db: Database, id: string, perPage: number): AsyncGenerator<readonly KeptAnswers[]> {
  const { answers, answeredAt, userId } = surveyAnswers;
  let isBehind: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ answers, answeredAt, userId })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.surveyId, id), isBehind))
      .orderBy(asc(answeredAt), asc(userId))
      .limit(perPage);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < perPage) return;
    isBehind = sql`(${answeredAt}, ${userId}) > (${last.answeredAt}::bigint, ${last.userId})`;
  }
}

type Reads = Pick<SurveyStore, 'list' | 'find' | 'findAfterRooms' | 'hasAnswered' | 'pagesOfAnswers'>;

const createReads = (db: Database, perPage: number): Reads => ({
  list: async () => {
    const rows = await db.select(columns).from(surveys).orderBy(desc(surveys.createdAt)).limit(listedMax);
    return rows.map(toRecord);
  },
  find: async (id) => {
    const [row] = await db.select(columns).from(surveys).where(eq(surveys.id, id));
    return row && toRecord(row);
  },
  findAfterRooms: async (now) => {
    const hasBegun = or(isNull(surveys.startAt), lte(surveys.startAt, now));
    const isNotOver = or(isNull(surveys.endAt), gt(surveys.endAt, now));
    const [row] = await db
      .select({ id: surveys.id })
      .from(surveys)
      .where(and(eq(surveys.isPublished, true), eq(surveys.isAfterRooms, true), hasBegun, isNotOver))
      .orderBy(desc(surveys.createdAt))
      .limit(1);
    return row?.id;
  },
  hasAnswered: async (id, userId) => {
    const found = await db
      .select({ id: surveyAnswers.surveyId })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.surveyId, id), eq(surveyAnswers.userId, userId)));
    return found.length > 0;
  },
  pagesOfAnswers: (id) => readPagesOfAnswers(db, id, perPage),
});

/** `perPage`: how many answers are held at once while all are read. */
export function createPgSurveyStore(db: Database, perPage = answersPerPage): SurveyStore {
  return {
    ...createReads(db, perPage),
    add: (id, input, { at, audit }) =>
      db.transaction(async (tx) => {
        await tx.insert(surveys).values({ id, ...columnsOf(input), updatedAt: at, createdAt: at });
        await writeAudit(tx, [audit({ change: 'add', text: input.titles })]);
      }),
    change: (id, input, knownAt, { at, audit }) =>
      db.transaction(async (tx) => {
        // The database compares them: it keeps the fields of an object in an order of its own.
        const isAsBefore = sql<boolean>`${surveys.questions} = ${JSON.stringify(input.questions)}::jsonb`;
        const [row] = await tx
          .select({ updatedAt: surveys.updatedAt, isAsBefore })
          .from(surveys)
          .where(eq(surveys.id, id))
          .for('update');
        if (!row) return 'not_found';
        if (row.updatedAt !== knownAt) return 'conflict';
        if (!row.isAsBefore && (await countAnswers(tx, id)) > 0) return 'answered';
        await tx
          .update(surveys)
          .set({ ...columnsOf(input), updatedAt: at })
          .where(eq(surveys.id, id));
        await writeAudit(tx, [audit({ change: 'edit', text: input.titles })]);
        return 'done';
      }),
    remove: (id, { audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(surveys).where(eq(surveys.id, id)).returning();
        if (row) await writeAudit(tx, [audit({ change: 'remove', text: row.titles })]);
      }),
    answer: ({ id, updatedAt }, userId, { answers, answeredAt }) =>
      db.transaction(async (tx) => {
        // Shared with other answers, and held against a change of the questions.
        const [row] = await tx.select().from(surveys).where(eq(surveys.id, id)).for('share');
        if (row?.updatedAt !== updatedAt) return 'changed';
        const added = await tx
          .insert(surveyAnswers)
          .values({ surveyId: id, userId, answers, answeredAt })
          .onConflictDoNothing()
          .returning({ id: surveyAnswers.surveyId });
        return added.length > 0 ? 'done' : 'answered';
      }),
  };
}
