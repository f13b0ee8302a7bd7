/** A piece of a recording: what was said on one slot, from this moment on. */
export interface PartName {
  /** Ms since 1970. */
  readonly startedAt: number;
  readonly slot: number;
  /** Tells two apart that began in the same millisecond. */
  readonly ordinal: number;
}

const pattern = /^(\d{1,15})-(\d)-(\d{1,9})\.opus$/;

/** A piece says itself when it began: a killed process leaves nothing else that would need to be whole. */
export const formatPartName = ({ startedAt, slot, ordinal }: PartName): string =>
  `${startedAt}-${slot}-${ordinal}.opus`;

export function readPartName(name: string): PartName | undefined {
  const [, startedAt, slot, ordinal] = pattern.exec(name) ?? [];
  if (startedAt === undefined) return undefined;
  return { startedAt: Number(startedAt), slot: Number(slot), ordinal: Number(ordinal) };
}
