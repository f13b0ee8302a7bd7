/** The messages between the benchmark of processes and those processes. */
export interface SharedRoom {
  readonly roomId: string;
  /** Of this process: the first sockets that connect are of the first room. */
  readonly sockets: number;
  /** What this process publishes into it. */
  readonly messagesPerSec: number;
}

export interface ServeOrder {
  readonly carrier: 'none' | 'postgres' | 'redis';
  readonly url: string;
  readonly rooms: readonly SharedRoom[];
}

export interface PublishOrder {
  readonly durationMs: number;
}

export interface Published {
  readonly cpuMs: number;
  /** By room, in the order of the rooms that were to be served. */
  readonly messages: readonly number[];
}
