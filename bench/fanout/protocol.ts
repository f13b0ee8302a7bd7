/** The messages between the fan-out benchmark and its server process. */
export interface MeasureRequest {
  readonly messagesPerSec: number;
  readonly durationMs: number;
}

export interface ServerReady {
  readonly port: number;
}

export interface CpuSpent {
  /** User and system time of the server process while it published. */
  readonly cpuMs: number;
  readonly published: number;
}

/** Comparable between the processes of one machine. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();
