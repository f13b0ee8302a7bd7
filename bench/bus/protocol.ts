/** What carries the messages: the product's bus over one of two services, or bare Redis, one `publish` for each message. */
export type Carrier = 'postgres' | 'redis' | 'bare';

/** The first message to a process of this benchmark. */
export interface Opening {
  readonly carrier: Carrier;
  readonly url: string;
}

/** To the process that publishes: `perSec` of 0: as fast as it can. */
export interface PublishOrder {
  readonly count: number;
  readonly perSec: number;
}

/** From a process when it is ready, and when it has published, or heard, everything. */
export interface Spent {
  /** User and system time since the order, in ms; the same for who hears, since the first message. */
  readonly cpuMs: number;
  /** Of who hears: from its publication to the listener, in ms. */
  readonly latenciesMs: readonly number[];
}

/** As large as a message of a chat with its author. */
export const padding = '円'.repeat(120);

/** Comparable between the processes of one machine. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
