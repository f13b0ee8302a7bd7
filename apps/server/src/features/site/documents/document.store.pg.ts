import type { DocumentKind } from '@madoi/contract/site/documents';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import { isSameText } from '@madoi/domain/site/site-language';
import { and, desc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { documentVersions } from '../site.table.ts';
import type { DocumentStore, NextVersion, VersionHead } from './document.store.ts';
import { shippedVersions } from './shipped-version.ts';

const headColumns = {
  number: documentVersions.number,
  summaries: documentVersions.summaries,
  effectiveAt: documentVersions.effectiveAt,
  publishedAt: documentVersions.publishedAt,
  updatedAt: documentVersions.updatedAt,
};

/** Changes of a document come one after the other, so that two first drafts do not both begin with none. */
const lockKind = (tx: Database, kind: DocumentKind) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site-document-${kind}`}, 0))`);

const listHeads = (db: Database, kind: DocumentKind) =>
  db
    .select(headColumns)
    .from(documentVersions)
    .where(eq(documentVersions.kind, kind))
    .orderBy(desc(documentVersions.number));

const isVersion = (kind: DocumentKind, number: number) =>
  and(eq(documentVersions.kind, kind), eq(documentVersions.number, number));

/** Whether the newest version is the one that is to be saved, but for its text: the call came before, and its answer was lost. */
function isAsWanted({ publishedAt, effectiveAt, summaries }: VersionHead, next: NextVersion): boolean {
  if ((publishedAt !== null) !== next.isPublished || !isSameText(summaries, next.summaries)) return false;
  const wantedAt = publishedAt === null ? next.effectiveAt : Math.max(next.effectiveAt ?? 0, publishedAt);
  return wantedAt === effectiveAt;
}

async function hasBodies(db: Database, kind: DocumentKind, number: number, bodies: SiteTexts): Promise<boolean> {
  const [row] = await db
    .select({ bodies: documentVersions.bodies })
    .from(documentVersions)
    .where(isVersion(kind, number));
  return row !== undefined && isSameText(row.bodies, bodies);
}

export function createPgDocumentStore(db: Database): DocumentStore {
  return {
    list: (kind) => listHeads(db, kind),
    find: async (kind, number) => {
      const [row] = await db
        .select({ ...headColumns, bodies: documentVersions.bodies })
        .from(documentVersions)
        .where(isVersion(kind, number));
      return row;
    },
    save: (kind, { isPublished, ...next }, knownAt, { at, audit }) =>
      db.transaction(async (tx) => {
        await lockKind(tx, kind);
        const heads = await listHeads(tx, kind);
        const [last] = heads;
        if (last && isAsWanted(last, { isPublished, ...next }) && (await hasBodies(tx, kind, last.number, next.bodies)))
          return 'done';
        const draft = heads.find(({ publishedAt }) => publishedAt === null);
        const before = heads.find(({ publishedAt }) => publishedAt !== null) ?? shippedVersions(kind)[0];
        if (!before) throw new Error(`nothing of ${kind} is shipped`);
        if ((before.effectiveAt ?? 0) > at) return 'planned';
        if (draft?.updatedAt !== knownAt) return 'conflict';
        const effectiveAt = isPublished ? Math.max(next.effectiveAt ?? at, at) : next.effectiveAt;
        if (next.effectiveAt !== null && next.effectiveAt <= (before.effectiveAt ?? 0)) return 'dates';
        const number = before.number + 1;
        const row = { ...next, effectiveAt, publishedAt: isPublished ? at : null, updatedAt: at };
        // A draft from before a release that brought a version under its number.
        if (draft && draft.number !== number) await tx.delete(documentVersions).where(isVersion(kind, draft.number));
        await tx
          .insert(documentVersions)
          .values({ kind, number, ...row })
          .onConflictDoUpdate({ target: [documentVersions.kind, documentVersions.number], set: row });
        await writeAudit(tx, [audit({ change: isPublished ? 'publish' : 'draft', document: kind, version: number })]);
        return 'done';
      }),
    withdraw: (kind, knownAt, { at, audit }) =>
      db.transaction(async (tx) => {
        await lockKind(tx, kind);
        const [last] = await listHeads(tx, kind);
        if (last?.updatedAt !== knownAt) return;
        const { number, publishedAt, effectiveAt } = last;
        const isPlanned = publishedAt !== null && (effectiveAt ?? 0) > at;
        if (publishedAt !== null && !isPlanned) return;
        if (isPlanned)
          await tx
            .update(documentVersions)
            .set({ publishedAt: null, updatedAt: Math.max(at, knownAt + 1) })
            .where(isVersion(kind, number));
        else await tx.delete(documentVersions).where(isVersion(kind, number));
        const change = isPlanned ? 'withdraw' : 'discard';
        await writeAudit(tx, [audit({ change, document: kind, version: number })]);
      }),
  };
}
