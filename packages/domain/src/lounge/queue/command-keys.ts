import type { RegisterQueueEvents } from '@madoi/contract/lounge/queue';

/** A text that is the same for the same fields, in whatever order they were sent. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );

/** The key of an event with an `eventId`. */
export const keyOfEventId = (eventId: string): string => `id:${eventId}`;

/**
 * One idempotency key per event of a register, in order: a resend has the keys of its first copy (decisions, section
 * 5). An event with an `eventId` is identified by it. One without is identified by all its fields, its `lastId` and its
 * count within the register: two equal events of one register are two commands. A key is as long as its event; hash it
 * before storing it.
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
