import type { Echo } from '@madoi/contract/lounge/echoes';

export interface NewEcho {
  readonly roomId: string;
  readonly messageId: string;
  readonly trackId: string;
  readonly userId: string;
  readonly offsetMs: number;
  readonly at: number;
}

/** For whom echoes are read. */
export interface EchoReader {
  readonly userId: string;
  readonly isStandard: boolean;
  readonly isOperator: boolean;
}

export interface EchoQuery {
  readonly roomId: string;
  readonly trackId: string;
  /** Only what was said before this. */
  readonly before: number;
  readonly now: number;
  /** People whom the reader must not see. */
  readonly hidden: ReadonlySet<string>;
}

/** Where in songs people spoke. Removed messages and closed accounts are not answered. */
export interface EchoStore {
  /** Safe to repeat. */
  add(echoes: readonly NewEcho[]): Promise<void>;
  /** Said in this room, newest first, at most `echoesMax`. */
  inRoom(query: EchoQuery): Promise<readonly Echo[]>;
  /** Said by people whom the reader follows, in other rooms that the reader may read; newest first, at most `echoesMax`. */
  ofFollowed(query: EchoQuery, reader: EchoReader): Promise<readonly Echo[]>;
}
