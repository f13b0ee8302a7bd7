import { type AuditAction, auditActions } from '@madoi/contract/operator/operator';

/** How an act is called; one that this page does not know yet is something else. */
export const auditActionOf = (action: string): AuditAction | 'other' =>
  auditActions.find((known) => known === action) ?? 'other';

/** What was written down beside an act, as lines of text; nested facts keep their JSON. */
export const auditFacts = (detail: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(detail)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
