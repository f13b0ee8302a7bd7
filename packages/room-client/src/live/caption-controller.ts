import { captionMaxChars } from '@madoi/contract/lounge/live/live-caption';
import type { LiveAudioCommands } from './live-audio-commands.ts';
import {
  type CaptionSegment,
  type CaptionStatus,
  type RecognitionConstructor,
  startCaptioning,
} from './speech-captions.ts';

/**
 * Least time between two corrections, in ms. The recogniser corrects with every syllable; a few a second are enough.
 */
export const correctionEveryMs = 300;

/** The text, or if it is too long, its end with the latest words. */
export const captionText = (text: string): string =>
  text.length <= captionMaxChars ? text : `…${text.slice(1 - captionMaxChars)}`;

export interface CaptionSender {
  send(part: CaptionSegment): void;
}

/** Sends every final sentence, and its interim versions at most every `correctionEveryMs`. */
export const createCaptionSender = (
  commands: Pick<LiveAudioCommands, 'caption'>,
  languageCode: string,
  now: () => number,
): CaptionSender => {
  let sentAt = Number.NEGATIVE_INFINITY;
  return {
    send: ({ captionId, text, isFinal }) => {
      if (!isFinal && now() - sentAt < correctionEveryMs) return;
      sentAt = now();
      commands.caption({ captionId, text: captionText(text), languageCode, isFinal });
    },
  };
};

export interface CaptionControllerOptions {
  readonly commands: Pick<LiveAudioCommands, 'caption'>;
  readonly newId: () => string;
  readonly onChange: (languageCode: string | undefined) => void;
  readonly onStatus: (standing: CaptionStatus) => void;
  /** While the microphone is closed, nothing is captioned. */
  readonly isSpeaking: () => boolean;
  readonly onFailed: () => void;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** The speech recogniser; undefined: the client has none. */
  readonly RecognitionClass: RecognitionConstructor | undefined;
}

export interface CaptionController {
  start(languageCode: string): void;
  stop(): void;
}

/** Captions what the user of this page says, for everybody in the room; off until it is switched on. */
export function createCaptionController(options: CaptionControllerOptions): CaptionController {
  const { commands, newId, onChange, onStatus, isSpeaking, onFailed, schedule, RecognitionClass } = options;
  let end: (() => void) | undefined;
  const stop = () => {
    if (end === undefined) return;
    end();
    end = undefined;
    onChange(undefined);
  };
  return {
    stop,
    start: (languageCode) => {
      end?.();
      const sender = createCaptionSender(commands, languageCode, () => performance.now());
      onChange(languageCode);
      onStatus('writing');
      end = startCaptioning({
        languageCode,
        newId,
        schedule,
        RecognitionClass,
        onStatus,
        onPart: (part) => isSpeaking() && sender.send(part),
        onFailed: () => {
          stop();
          onFailed();
        },
      });
    },
  };
}
