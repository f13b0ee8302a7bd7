import type { RecognitionConstructor } from '@madoi/room-client/live/speech-captions';

/** The browser's speech recogniser; undefined: it has none. Do not call it on the server. */
export const pageRecognition = (): RecognitionConstructor | undefined => {
  const page: object = window;
  const found = page as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
};

/** Whether this browser can recognise speech for captions. Do not call it on the server. */
export const canCaption = (): boolean => pageRecognition() !== undefined;
