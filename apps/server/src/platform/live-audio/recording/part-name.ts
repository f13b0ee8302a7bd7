/** The file name of a part of a recording: one slot from one moment on. */
export interface PartName {
  /** Ms since 1970. */
  readonly startedAt: number;
  readonly slot: number;
  /** Distinguishes parts that began in the same millisecond. */
  readonly ordinal: number;
}

const pattern = /^(\d{1,15})-(\d)-(\d{1,9})\.opus$/;

/** The name holds the start, so that a killed process needs to leave nothing but the parts. */
export const formatPartName = ({ startedAt, slot, ordinal }: PartName): string =>
  `${startedAt}-${slot}-${ordinal}.opus`;

/** What a file name says; undefined for a file that is no part of a recording. */
export function readPartName(name: string): PartName | undefined {
  const [, startedAt, slot, ordinal] = pattern.exec(name) ?? [];
  if (startedAt === undefined) return undefined;
  return { startedAt: Number(startedAt), slot: Number(slot), ordinal: Number(ordinal) };
}
