/** What of the browser's recogniser is used; the types that come with TypeScript do not have it. */
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

/** Without leave, or without its service, it will not work the next time either. */
const permanentErrors: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);
/** They end by themselves when nobody speaks. */
const expectedErrors: ReadonlySet<string> = new Set(['no-speech']);
const restartDelayMs = 500;
const errorBackoffMs = { first: 1_000, last: 30_000 } as const;

/** `waiting`: its service is away, and is asked again and again, ever slower. */
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
  /** What the page has; undefined: this browser cannot write anything down. */
  readonly RecognitionClass: RecognitionConstructor | undefined;
}

/** Words come with the sentence they belong to: the same name until it is final. */
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

/** Writes down what is said until it is stopped; a recogniser that ends by itself, as they do in silence, is started again. */
export function startCaptioning(options: CaptioningOptions): () => void {
  const { languageCode, newId, onPart, onStatus, onFailed, schedule, RecognitionClass } = options;
  if (RecognitionClass === undefined) {
    onFailed('unsupported');
    return () => undefined;
  }
  const recognition = new RecognitionClass();
  let ids = new Map<number, string>();
  let failures = 0;
  let hasErrored = false;
  let unschedule = () => {};
  Object.assign(recognition, { lang: languageCode, continuous: true, interimResults: true });

  const idAt = (at: number) => {
    const id = ids.get(at) ?? newId();
    ids.set(at, id);
    return id;
  };
  const works = () => {
    if (failures > 0) onStatus('writing');
    failures = 0;
    hasErrored = false;
  };
  const fails = () => {
    if (failures === 0) onStatus('waiting');
    failures += 1;
  };
  const again = () => {
    const backoffMs = Math.min(errorBackoffMs.last, errorBackoffMs.first * 2 ** (failures - 1));
    unschedule = schedule(failures === 0 ? restartDelayMs : backoffMs, begin);
  };
  function begin() {
    ids = new Map();
    hasErrored = false;
    try {
      recognition.start();
    } catch {
      // Another page has it, or it has not ended yet.
      fails();
      again();
    }
  }
  recognition.onresult = (event) => {
    works();
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
    fails();
  };
  recognition.onend = () => {
    if (!hasErrored) works();
    again();
  };
  begin();
  return () => {
    unschedule();
    recognition.onend = null;
    recognition.abort();
  };
}
