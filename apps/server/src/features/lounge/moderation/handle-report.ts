import type { Report, ReportAction, ReportState } from '@madoi/contract/operator/operator';
import { reportedLetterId, reportedPostId } from '@madoi/contract/operator/operator';
import { decideKickOrBan, decideRemoveMessage } from '@madoi/domain/lounge/moderation/moderation-rights';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import { describeUpdate } from '../room/change-room.ts';
import { kickOrBanChange, publishKick, restoreForRemoval } from './kick-or-ban.ts';
import type { ModerationFacts } from './moderation.store.ts';
import {
  auditOf,
  type ModerationContext,
  type ModerationResult,
  moderate,
  moderationRefusal,
  removalOf,
} from './moderation-context.ts';
import type { ReportRecord } from './reports.store.ts';

export interface HandleReportInput {
  readonly reportId: string;
  readonly action: ReportAction;
  readonly removesMessages: boolean;
  readonly actorId: string;
}

const named = (id: string | null, name: string | null) => (id === null ? undefined : { id, name: name ?? '' });

async function present(context: ModerationContext, records: readonly ReportRecord[]): Promise<Report[]> {
  const [people, posts] = await Promise.all([
    context.people.find(records.flatMap(({ userId }) => userId ?? [])),
    context.reportedPosts.find(records.flatMap(({ messageId }) => reportedPostId(messageId) ?? [])),
  ]);
  return records.map((record) => {
    const { id, at, state, reason, note, isBanned, messageId } = record;
    const [letterId, postId] = [reportedLetterId(messageId), reportedPostId(messageId)];
    const post = postId === undefined ? undefined : posts.get(postId);
    const isMessageRemoved = postId === undefined ? record.isMessageRemoved : post?.isRemoved !== false;
    const optional = {
      quoted: record.quoted ?? undefined,
      room: named(record.loungeId, record.loungeName),
      reporter: named(record.reporterId, record.reporterName),
      subject: record.userId === null ? undefined : people.get(record.userId),
      messageId: letterId === undefined && postId === undefined ? (messageId ?? undefined) : undefined,
      letterId,
      postId,
      channel: post?.channel,
      handledBy: named(record.handledBy, record.handledByName),
      handledAt: record.handledAt ?? undefined,
    };
    const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
    return { id, at, state, reason, note, isMessageRemoved, isBanned, ...(known as Partial<Report>) };
  });
}

export async function readReports(
  context: ModerationContext,
  query: { readonly state: ReportState; readonly next?: string | undefined; readonly limit: number },
) {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const { state, limit } = query;
  const [found, open] = await Promise.all([
    context.reports.list({ state, after: cursor.position, limit: limit + 1 }),
    context.reports.countOpen(),
  ]);
  const { page, paging } = takePage(found, limit, ({ at, id }) => encodeCursor([at, id]));
  return { list: await present(context, page), paging, open };
}

/** Ends a report that no room's change goes with. */
async function close(
  context: ModerationContext,
  report: ReportRecord,
  { actorId, outcome }: { readonly actorId: string; readonly outcome: 'dismissed' | 'removeMessage' },
): Promise<ModerationResult> {
  const at = context.clock.now();
  const entry = {
    id: context.ids.next(),
    at,
    actorId,
    action: 'handle-report' as const,
    ...(report.loungeId === null ? {} : { loungeId: report.loungeId }),
    ...(report.userId === null ? {} : { subjectId: report.userId }),
    detail: { report: report.id, outcome },
  };
  const state = outcome === 'dismissed' ? 'dismissed' : 'acted';
  const isDone = await context.reports.close(report.id, { state, by: actorId, at }, entry);
  return isDone ? { ok: true } : { ok: false, reason: 'handled' };
}

/** The post goes first: should the rest fail, the report stays open, and the next try is the same. */
async function removeReportedPost(context: ModerationContext, report: ReportRecord, input: HandleReportInput) {
  const postId = reportedPostId(report.messageId);
  if (postId === undefined || input.action !== 'removeMessage') return undefined;
  await context.reportedPosts.remove(postId, input.actorId);
  return close(context, report, { actorId: input.actorId, outcome: 'removeMessage' });
}

const handled = (context: ModerationContext, facts: ModerationFacts, report: ReportRecord, outcome: ReportAction) => ({
  closeReport: { id: report.id, at: context.clock.now() },
  entry: auditOf(context, facts, 'handle-report', {
    ...(report.userId === null ? {} : { subjectId: report.userId }),
    detail: { report: report.id, outcome },
  }),
});

async function removeReported(context: ModerationContext, roomId: string, report: ReportRecord, actorId: string) {
  const messageId = report.messageId ?? undefined;
  // It may have been archived between the look at it and its report: it is made a row again.
  if (messageId !== undefined) await context.logStore.findMessage(roomId, messageId);
  return moderate<ModerationResult>(context, { roomId, actorId, messageId }, (facts) => {
    const { message, room, actor } = facts;
    if (!message) return moderationRefusal('not_found');
    const rights = decideRemoveMessage(room.life, actor, message.userId);
    if (!rights.ok) return moderationRefusal(rights.reason);
    const { closeReport, entry } = handled(context, facts, report, 'removeMessage');
    const detail = { message: message.id, words: message.message };
    const removal = auditOf(context, facts, 'remove-message', { subjectId: message.userId, detail });
    const events = () => [removalOf(context, message.id, actor.id)];
    const audit = facts.isMessageRemoved ? [entry] : [removal, entry];
    return { answer: { ok: true }, closeReport, events, audit };
  });
}

/** The letter goes first: should the rest fail, the report stays open, and the next try is the same. */
async function withdrawReported(
  context: ModerationContext,
  roomId: string,
  report: ReportRecord,
  { actorId, letterId }: { readonly actorId: string; readonly letterId: string },
) {
  await context.withdrawLetter(letterId);
  return moderate<ModerationResult>(context, { roomId, actorId }, (facts) => {
    const { closeReport, entry } = handled(context, facts, report, 'removeMessage');
    const detail = { letter: letterId, words: report.quoted ?? '' };
    const subject = report.userId === null ? {} : { subjectId: report.userId };
    const withdrawal = auditOf(context, facts, 'withdraw-letter', { ...subject, detail });
    return { answer: { ok: true }, closeReport, events: () => [], audit: [withdrawal, entry] };
  });
}

async function banReported(context: ModerationContext, roomId: string, report: ReportRecord, input: HandleReportInput) {
  const { actorId, removesMessages } = input;
  const updated = await describeUpdate(context, roomId);
  const subjectId = report.userId ?? undefined;
  if (removesMessages && subjectId !== undefined)
    await restoreForRemoval(context, { roomId, actorId, userId: subjectId });
  const target = { roomId, actorId, subjectId, wantsRecentMessages: removesMessages };
  const done = await moderate<ModerationResult>(context, target, (facts) => {
    const { subject } = facts;
    if (!subject) return moderationRefusal('not_found');
    const rights = decideKickOrBan(facts.room.life, facts.actor, subject);
    if (!rights.ok) return moderationRefusal(rights.reason);
    const out = kickOrBanChange(context, { ...facts, subject }, { kind: 'ban', removesMessages }, updated);
    const { closeReport, entry } = handled(context, facts, report, 'ban');
    return { ...out, closeReport, audit: [...out.audit, entry] };
  });
  if (done?.answer.ok && subjectId !== undefined) await publishKick(context, roomId, subjectId);
  return done;
}

function actOn(context: ModerationContext, roomId: string, report: ReportRecord, input: HandleReportInput) {
  if (input.action === 'ban') return banReported(context, roomId, report, input);
  const letterId = reportedLetterId(report.messageId);
  if (letterId !== undefined) return withdrawReported(context, roomId, report, { actorId: input.actorId, letterId });
  return removeReported(context, roomId, report, input.actorId);
}

/** An operator's answer to a report: the change, the report's end and the audit are one transaction. */
export async function handleReportInput(
  context: ModerationContext,
  input: HandleReportInput,
): Promise<ModerationResult> {
  const report = await context.reports.find(input.reportId);
  if (!report) return { ok: false, reason: 'not_found' };
  if (report.state !== 'open') return { ok: false, reason: 'handled' };
  if (input.action === 'dismiss') return close(context, report, { actorId: input.actorId, outcome: 'dismissed' });
  const removed = await removeReportedPost(context, report, input);
  if (removed) return removed;
  const { loungeId } = report;
  if (loungeId === null) return { ok: false, reason: 'not_found' };
  const done = await actOn(context, loungeId, report, input);
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
