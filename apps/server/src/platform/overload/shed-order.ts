import type { SheddableCall } from '@madoi/contract/http/endpoint';
import type { OverloadLevel } from './overload-level.ts';

/**
 * The declared order in which a process under too much load refuses work: each from its level on, what is missed least first. Nothing else
 * is ever refused for load: not rooms that play and the sockets in them, not bytes of music, and nothing about money (docs/adr/073). What is
 * refused is said in `docs/operating.md`, which a test compares with this table.
 */
export const shedOrder = {
  /** Pictures at widths that are not made yet, and those that are drawn for other sites. */
  thumbnails: 1,
  /** What somebody might like. */
  suggestions: 2,
  /** How many people are where: lists show the last numbers that are known, instead of asking for new ones. */
  counts: 3,
  /** Documents for people who come, except those about money and for operators. */
  pages: 4,
  /** New accounts. */
  signUps: 4,
  /** People who come into a room that they were not in a moment ago. */
  joins: 4,
  /** Sockets of pages that had none here a moment ago. */
  connections: 4,
} as const satisfies Readonly<Record<SheddableCall, OverloadLevel>> & Readonly<Record<string, OverloadLevel>>;

export type ShedClass = keyof typeof shedOrder;

export const shedClasses = Object.keys(shedOrder) as readonly ShedClass[];
