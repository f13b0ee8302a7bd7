import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { reportReasons } from '../lounge/moderation.ts';

/** `acted`: something was removed, or somebody banned. `dismissed`: read, and nothing done. */
export const reportStates = ['open', 'acted', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

const named = z.object({ id: z.string(), name: z.string() });

export const reportSchema = z.object({
  id: idSchema,
  at: instantMs,
  state: z.enum(reportStates),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** The text as it was when it was reported. */
  quoted: z.optional(z.string()),
  room: z.optional(named),
  reporter: z.optional(named),
  subject: z.optional(userSchema),
  messageId: z.optional(idSchema),
  /** The thanks letter that it is about. */
  letterId: z.optional(idSchema),
  /** The post that it is about, and the channel it stands in; the channel is absent where that is gone. */
  postId: z.optional(idSchema),
  channel: z.optional(named),
  /** Of a message or a post. */
  isMessageRemoved: z.boolean(),
  isBanned: z.boolean(),
  handledBy: z.optional(named),
  handledAt: z.optional(instantMs),
});
export type Report = z.output<typeof reportSchema>;

const letterPrefix = 'letter:';
const postPrefix = 'post:';
const idBehind = (prefix: string, messageId: string | null | undefined): string | undefined =>
  messageId?.startsWith(prefix) === true ? messageId.slice(prefix.length) : undefined;

/** What stands for a reported thanks letter where reports keep a message's id. */
export const reportedLetter = (letterId: string): string => `${letterPrefix}${letterId}`;
/** The letter that a report is about; undefined: something else. */
export const reportedLetterId = (messageId: string | null | undefined) => idBehind(letterPrefix, messageId);
/** What stands for a reported post of a channel where reports keep a message's id. */
export const reportedPost = (postId: string): string => `${postPrefix}${postId}`;
/** The post that a report is about; undefined: something else. */
export const reportedPostId = (messageId: string | null | undefined) => idBehind(postPrefix, messageId);

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/operator/reports',
  summary: 'Reports of people, newest first, with the number of open ones',
  rule: 'decisions 5',
  access: 'operator',
  query: z.object({ state: z.optional(z.enum(reportStates)), ...pageQuery }),
  answer: z.extend(listOf(reportSchema), { open: z.number() }),
});

export const reportActions = ['removeMessage', 'ban', 'dismiss'] as const;
export type ReportAction = (typeof reportActions)[number];

/**
 * Refused with `conflict` if somebody else has handled the report. Other open reports of the same subject are closed
 * too.
 */
export const handleReport = defineEndpoint({
  method: 'PUT',
  path: '/operator/reports/:id',
  summary: 'Removes the message or post, withdraws the letter, bans the person from the room, or dismisses the report',
  rule: 'decisions 5',
  access: 'operator',
  params: idParams,
  body: z.object({ action: z.enum(reportActions), removeMessages: z.optional(z.boolean()) }),
  answer: z.object({ success: z.literal(true) }),
});

/** What staff of rooms and operators did, as the audit log records it. */
export const auditActions = [
  'open',
  'archive',
  'cancel',
  'update',
  'invite-co-owner',
  'remove-co-owner',
  'remove-message',
  'withdraw-letter',
  'remove-person',
  'remove-guest',
  'ban',
  'lift',
  'slow-mode',
  'handle-report',
  'notice',
  'refund-gift',
  'refund-standard',
  'freeze-payouts',
  'unfreeze-payouts',
  'confirm-payout',
  'withdraw-payout-confirmation',
  'reject-payout',
  'draft-products',
  'discard-products',
  'publish-products',
  'change-top',
  'add-channel-manager',
  'remove-channel-manager',
  'remove-post',
  'change-news',
  'change-document',
  'change-campaign',
  'change-banner',
  'change-survey',
  'change-status',
  'end-sessions',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an operator, or staff of a room, did to whom; `detail` differs by `action`. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantMs,
  action: z.string(),
  actor: named,
  room: z.optional(named),
  subject: z.optional(named),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/operator/audit',
  summary: 'The audit log: what staff of rooms and operators did, newest first',
  rule: 'decisions 5',
  access: 'operator',
  query: z.object({ roomId: z.optional(idSchema), ...pageQuery }),
  answer: listOf(auditEntrySchema),
});
