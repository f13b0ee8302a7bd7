import type { RegisterQueueEvents } from '@madoi/contract/lounge/queue';

/** The same text for the same fields, in whatever order they were sent. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );

/** The key of an event that names itself. */
export const keyOfEventId = (eventId: string): string => `id:${eventId}`;

/**
 * One idempotency key per event of a register, in order: a resend has the keys of its first copy (decisions, section 5).
 * An event that names itself (`eventId`) is known by that. One without is known by being equal in every field, and sent
 * with the same `lastId`, as often within its register: two equal events of one register are two commands. A key is as
 * long as its event; who stores one hashes it.
 */
export const commandKeysOf = ({ lastId, events }: RegisterQueueEvents): readonly string[] => {
  const equals = new Map<string, number>();
  return events.map((command) => {
    if (command.eventId !== undefined) return keyOfEventId(command.eventId);
    const fields = canonical(command);
    const nth = equals.get(fields) ?? 0;
    equals.set(fields, nth + 1);
    return `equal:${lastId}:${nth}:${fields}`;
  });
};
