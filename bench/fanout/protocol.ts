/** The messages between the fan-out benchmark and its server process. */
export interface MeasureRequest {
  readonly messagesPerSec: number;
  readonly durationMs: number;
}

/** Asked when everybody has gone: what the pace alone takes of the process. */
export interface PaceRequest {
  readonly pace: MeasureRequest;
}

export type ServerRequest = MeasureRequest | PaceRequest;

export interface ServerReady {
  readonly port: number;
}

export interface PaceSpent {
  /** User and system time. */
  readonly paceCpuMs: number;
}

export interface CpuSpent {
  /** User and system time of the server process while it published. */
  readonly cpuMs: number;
  /** The same time of the same process, with the same clients, without anything to publish. */
  readonly idleCpuMs: number;
  readonly published: number;
  /** To warm up, before the time was taken. */
  readonly publishedBefore: number;
}

/** Comparable between the processes of one machine. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
