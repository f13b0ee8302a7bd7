import type { ReportReason } from '@madoi/contract/lounge/moderation';
import { plainParagraphs } from '@madoi/domain/text/plain-text';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Identity } from '#platform/identity.ts';
import { decideReading } from '../room/get-room.ts';
import type { ModerationContext } from './moderation-context.ts';

export interface ReportInput {
  readonly userId?: string | undefined;
  readonly messageId?: string | undefined;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
}

/** Enough for anyone who was treated badly, too few to bury the inbox. */
const reportsMax = 20;
const reportsWindowMs = 3_600_000;

/** Counts a report of this person, whatever it is about. */
export const takeReport = (rates: RateLimits, reporterId: string) =>
  rates.take(`report:${reporterId}`, reportsMax, reportsWindowMs);

export type ReportResult = 'done' | 'not_found' | 'forbidden' | 'self' | 'nothing_named' | 'too_fast';

/**
 * Reports a message or a person. Everybody who may read a room may report, also after its end. The reported text is stored
 * with the report.
 */
export async function report(
  context: ModerationContext,
  roomId: string,
  input: ReportInput,
  identity: Identity & { readonly user: NonNullable<Identity['user']> },
): Promise<ReportResult> {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  const access = await decideReading(context, room, identity);
  // Who was banned may still report what was done to them there.
  if (access === 'audience') return 'forbidden';
  if (input.userId === undefined && input.messageId === undefined) return 'nothing_named';
  const message =
    input.messageId === undefined ? undefined : await context.logStore.findMessage(roomId, input.messageId);
  if (input.messageId !== undefined && !message) return 'not_found';
  const userId = message?.userId ?? input.userId ?? '';
  if (userId === identity.user.id) return 'self';
  if (!(await context.people.find([userId])).has(userId)) return 'not_found';
  const rate = await takeReport(context.rates, identity.user.id);
  if (!rate.allowed) return 'too_fast';
  await context.reports.add({
    id: context.ids.next(),
    loungeId: roomId,
    reporterId: identity.user.id,
    userId,
    messageId: message?.id ?? null,
    quoted: message?.message ?? null,
    reason: input.reason,
    note: plainParagraphs(input.note ?? ''),
    at: context.clock.now(),
  });
  return 'done';
}
