/** What of the browser's recogniser is used; the types that come with TypeScript do not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  abort(): void;
}
interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
type RecognitionMaker = new () => Recognition;

export interface SpokenPart {
  readonly captionId: string;
  readonly text: string;
  readonly isFinal: boolean;
}

const makerOf = (page: object): RecognitionMaker | undefined => {
  const found = page as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker };
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
};

/** Whether this browser can write down what is said. Never on the server. */
export const canCaption = (): boolean => makerOf(window) !== undefined;

/** Without leave, or without its service, it will not work the next time either. */
const lasting: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);
const againAfterMs = 500;

export interface CaptioningOptions {
  /** BCP 47. */
  readonly languageCode: string;
  readonly newId: () => string;
  readonly onPart: (part: SpokenPart) => void;
  readonly onFailed: (reason: string) => void;
}

/** Writes down what is said until it is stopped; a recogniser that ends by itself, as they do in silence, is begun anew. */
export function startCaptioning({ languageCode, newId, onPart, onFailed }: CaptioningOptions): () => void {
  const Maker = makerOf(window);
  if (Maker === undefined) {
    onFailed('unsupported');
    return () => undefined;
  }
  const recognition = new Maker();
  let ids = new Map<number, string>();
  let again: ReturnType<typeof setTimeout> | undefined;
  Object.assign(recognition, { lang: languageCode, continuous: true, interimResults: true });
  recognition.onresult = ({ resultIndex, results }) => {
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      const text = result?.[0]?.transcript.trim() ?? '';
      if (result === undefined || text === '') continue;
      const captionId = ids.get(at) ?? newId();
      ids.set(at, captionId);
      onPart({ captionId, text, isFinal: result.isFinal });
    }
  };
  const begin = () => {
    ids = new Map();
    recognition.start();
  };
  recognition.onerror = ({ error }) => {
    if (!lasting.has(error)) return;
    recognition.onend = null;
    onFailed(error);
  };
  recognition.onend = () => {
    again = setTimeout(begin, againAfterMs);
  };
  begin();
  return () => {
    clearTimeout(again);
    recognition.onend = null;
    recognition.abort();
  };
}
