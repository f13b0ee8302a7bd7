/** The part of the browser's speech recogniser that is used; TypeScript has no types for it. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  abort(): void;
}
export interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
export type RecognitionConstructor = new () => Recognition;

export interface CaptionSegment {
  readonly captionId: string;
  readonly text: string;
  readonly isFinal: boolean;
}

/** Errors that a retry would not change. */
const permanentErrors: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);
/** Errors in silence, after which the recogniser is simply started again. */
const expectedErrors: ReadonlySet<string> = new Set(['no-speech']);
const restartDelayMs = 500;
const errorBackoffMs = { first: 1_000, last: 30_000 } as const;

/** `waiting`: the service cannot be reached and is retried with growing waits. */
export type CaptionStatus = 'writing' | 'waiting';

export interface CaptioningOptions {
  /** BCP 47. */
  readonly languageCode: string;
  readonly newId: () => string;
  readonly onPart: (part: CaptionSegment) => void;
  /** Only when it changes; it begins with `writing`. */
  readonly onStatus: (status: CaptionStatus) => void;
  readonly onFailed: (reason: string) => void;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** The browser's recogniser; undefined: it has none. */
  readonly RecognitionClass: RecognitionConstructor | undefined;
}

/** The parts of a result. Words of one sentence have the same `captionId` until it is final. */
const partsOf = (
  { resultIndex, results }: RecognitionEvent,
  idAt: (at: number) => string,
): readonly CaptionSegment[] => {
  const parts: CaptionSegment[] = [];
  for (let at = resultIndex; at < results.length; at += 1) {
    const result = results[at];
    const text = result?.[0]?.transcript.trim() ?? '';
    if (result !== undefined && text !== '') parts.push({ captionId: idAt(at), text, isFinal: result.isFinal });
  }
  return parts;
};

/** How often the service has failed in a row, and how long to wait for it. */
const createOutage = (onStatus: CaptioningOptions['onStatus']) => {
  let failures = 0;
  return {
    end: () => {
      if (failures > 0) onStatus('writing');
      failures = 0;
    },
    addFailure: () => {
      if (failures === 0) onStatus('waiting');
      failures += 1;
    },
    restartDelayMs: () =>
      failures === 0 ? restartDelayMs : Math.min(errorBackoffMs.last, errorBackoffMs.first * 2 ** (failures - 1)),
  };
};

/** Captions what is said until it is stopped. A recogniser that ends by itself, as they do in silence, is restarted. */
export function startCaptioning(options: CaptioningOptions): () => void {
  const { languageCode, newId, onPart, onStatus, onFailed, schedule, RecognitionClass } = options;
  if (RecognitionClass === undefined) {
    onFailed('unsupported');
    return () => undefined;
  }
  const recognition = new RecognitionClass();
  const outage = createOutage(onStatus);
  let ids = new Map<number, string>();
  let hasErrored = false;
  let unschedule = () => {};
  Object.assign(recognition, { lang: languageCode, continuous: true, interimResults: true });

  const idAt = (at: number) => {
    const id = ids.get(at) ?? newId();
    ids.set(at, id);
    return id;
  };
  const scheduleRestart = () => {
    unschedule = schedule(outage.restartDelayMs(), begin);
  };
  function begin() {
    ids = new Map();
    hasErrored = false;
    try {
      recognition.start();
    } catch {
      // Another page uses the recogniser, or it has not ended yet.
      outage.addFailure();
      scheduleRestart();
    }
  }
  recognition.onresult = (event) => {
    outage.end();
    hasErrored = false;
    for (const part of partsOf(event, idAt)) onPart(part);
  };
  recognition.onerror = ({ error }) => {
    if (expectedErrors.has(error)) return;
    if (permanentErrors.has(error)) {
      recognition.onend = null;
      onFailed(error);
      return;
    }
    hasErrored = true;
    outage.addFailure();
  };
  recognition.onend = () => {
    if (!hasErrored) outage.end();
    scheduleRestart();
  };
  begin();
  return () => {
    unschedule();
    recognition.onend = null;
    recognition.abort();
  };
}
