import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';
import type { AuditStore, NewAuditEntry } from './audit.store.ts';
import { auditLog } from './audit.table.ts';

/**
 * For stores that moderate, in their transaction, so that the audit log has every action and no action that was rolled
 * back.
 */
export async function writeAudit(tx: Database, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, detail: { ...entry.detail } })));
}

export function createPgAuditStore(db: Database): AuditStore {
  const actors = alias(users, 'actors');
  const subjects = alias(users, 'subjects');
  return {
    list: ({ loungeId, after, limit }) =>
      db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          action: auditLog.action,
          actorId: auditLog.actorId,
          actorName: actors.name,
          loungeId: auditLog.loungeId,
          loungeName: lounges.name,
          subjectId: auditLog.subjectId,
          subjectName: subjects.name,
          detail: auditLog.detail,
        })
        .from(auditLog)
        .leftJoin(actors, eq(actors.id, auditLog.actorId))
        .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
        .leftJoin(lounges, eq(lounges.id, auditLog.loungeId))
        .where(
          and(
            loungeId === undefined ? undefined : eq(auditLog.loungeId, loungeId),
            after && or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.id, after.id))),
          ),
        )
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(limit),
  };
}
