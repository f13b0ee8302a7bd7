import { type AuditAction, auditActions, type ReportState, reportActions } from '@madoi/contract/operator/operator';

/** What acts were called when they were written down: the log keeps its lines as they are. */
const actionsBefore: Readonly<Record<string, AuditAction>> = {
  'seal-payout': 'confirm-payout',
  'unseal-payout': 'withdraw-payout-confirmation',
};

/** How an act is called; one that this page does not know yet is something else. */
export const auditActionOf = (action: string): AuditAction | 'other' =>
  auditActions.find((known) => known === action) ?? actionsBefore[action] ?? 'other';

/** What of a room can be changed, by the words for it; what follows from an act by itself has none. */
const fieldLabels = {
  name: 'name',
  description: 'description',
  topic: 'topic',
  topicTranslations: 'topic',
  startAt: 'startAt',
  audience: 'audience',
  maxParticipants: 'seats',
  rateLimits: 'slowMode',
  disabledAutoFillTrack: 'autoFill',
  isSinging: 'singing',
  allowLiveAudio: 'liveAudio',
  allowGifting: 'gifting',
  denyFlowerStamp: 'gifting',
  allowTranslate: 'translation',
  allowTranscribe: 'captions',
  surveyUrl: 'survey',
  backgroundType: 'pictures',
  backgroundScene: 'pictures',
  backgroundUploadedAt: 'pictures',
  thumbType: 'pictures',
  thumbUploadedAt: 'pictures',
  campaignId: 'campaign',
  campaignRankingId: 'campaign',
  campaignText: 'campaign',
} as const;
export type AuditField = (typeof fieldLabels)[keyof typeof fieldLabels];

const outcomes = [...reportActions, 'dismissed'] as const satisfies readonly (string | ReportState)[];
export type AuditOutcome = (typeof outcomes)[number];

/** How something of the site was changed. */
const changes = [
  'add',
  'edit',
  'remove',
  'end',
  'draft',
  'publish',
  'discard',
  'reset',
  'withdraw',
  'picture',
  'remove-picture',
] as const;
export type AuditChange = (typeof changes)[number];

/** What was written down beside an act, ready for words. */
export type AuditDetail =
  | { readonly kind: 'quote' | 'plain'; readonly text: string }
  | { readonly kind: 'messages' | 'slowMode' | 'amount' | 'version'; readonly count: number }
  | { readonly kind: 'outcome'; readonly outcome: AuditOutcome }
  | { readonly kind: 'change'; readonly change: AuditChange }
  | { readonly kind: 'fields'; readonly fields: readonly AuditField[] }
  | { readonly kind: 'message' | 'guest' | 'report' | 'order'; readonly id: string };

const fieldsOf = (value: unknown): readonly AuditField[] => {
  const names = Array.isArray(value) ? value.map(String) : [];
  return [...new Set(names.flatMap((name) => fieldLabels[name as keyof typeof fieldLabels] ?? []))];
};

const ids = { message: 'message', guestId: 'guest', report: 'report', order: 'order' } as const;

function detailOf(name: string, value: unknown): AuditDetail | undefined {
  if (name === 'words') return { kind: 'quote', text: String(value) };
  if (name === 'messages') return { kind: 'messages', count: Number(value) };
  if (name === 'amountYen') return { kind: 'amount', count: Number(value) };
  if (name === 'version') return { kind: 'version', count: Number(value) };
  if (name === 'seconds') return { kind: 'slowMode', count: Number(value) };
  if (name === 'text' && typeof value === 'object')
    return { kind: 'quote', text: Object.values(value ?? {}).join(' / ') };
  if (name === 'fields') {
    const fields = fieldsOf(value);
    return fields.length === 0 ? undefined : { kind: 'fields', fields };
  }
  const outcome = name === 'outcome' ? outcomes.find((known) => known === value) : undefined;
  if (outcome !== undefined) return { kind: 'outcome', outcome };
  const change = name === 'change' ? changes.find((known) => known === value) : undefined;
  if (change !== undefined) return { kind: 'change', change };
  if (name in ids) return { kind: ids[name as keyof typeof ids], id: String(value) };
  // From a later release: better as it is than not at all.
  return { kind: 'plain', text: `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}` };
}

export const auditDetails = (detail: Readonly<Record<string, unknown>>): readonly AuditDetail[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : (detailOf(name, value) ?? []),
  );
