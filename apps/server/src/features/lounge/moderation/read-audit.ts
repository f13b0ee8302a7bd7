import type { AuditEntry } from '@madoi/contract/operator/operator';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import type { ModerationContext } from './moderation-context.ts';

const named = (id: string | null, name: string | null) => (id === null ? undefined : { id, name: name ?? '' });

/** What was done with the rights of controllers and operators, newest first. */
export async function readAudit(
  context: Pick<ModerationContext, 'auditStore'>,
  query: { readonly roomId?: string | undefined; readonly next?: string | undefined; readonly limit: number },
) {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const { roomId: loungeId, limit } = query;
  const found = await context.auditStore.list({ loungeId, after: cursor.position, limit: limit + 1 });
  const { page, paging } = takePage(found, limit, ({ at, id }) => encodeCursor([at, id]));
  const list = page.map((record): AuditEntry => {
    const room = named(record.loungeId, record.loungeName);
    const subject = named(record.subjectId, record.subjectName);
    const { id, at, action, detail } = record;
    const actor = { id: record.actorId, name: record.actorName ?? '' };
    return { id, at, action, actor, ...(room ? { room } : {}), ...(subject ? { subject } : {}), detail };
  });
  return { list, paging };
}
