import type { RecognitionConstructor } from '@madoi/room-client/live/speech-captions';

/** What this browser writes down with; undefined: it cannot. Never on the server. */
export const pageRecognition = (): RecognitionConstructor | undefined => {
  const page: object = window;
  const found = page as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
};

/** Whether this browser can write down what is said. Never on the server. */
export const canCaption = (): boolean => pageRecognition() !== undefined;
