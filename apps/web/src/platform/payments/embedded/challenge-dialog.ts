import type { Locale } from '@madoi/contract/constants';
import type { ChallengeResult } from './embedded-client.ts';
import { testPaymentTexts } from './test-payment-texts.ts';
import styles from './test-payments.module.css';

const answeredMessage = 'test-payments:challenge-answered';

/** Inside the dialog that pays, so that its focus and its scrim are the challenge's too. */
const hostElement = (): Element => document.activeElement?.closest('[role="dialog"]') ?? document.body;

function createDialog(url: string, language: Locale) {
  const texts = testPaymentTexts[language];
  const dialog = document.createElement('dialog');
  dialog.className = styles.challenge ?? '';
  dialog.setAttribute('aria-label', texts.challenge);
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: texts.close, className: styles.close ?? '' });
  const frame = document.createElement('iframe');
  frame.title = texts.challenge;
  frame.className = styles.frame ?? '';
  frame.src = `${url}&lang=${language}`;
  dialog.append(close, frame);
  return { dialog, close, frame };
}

/** Shows the page of the card's bank in a frame, until its holder has answered or closes it. */
export function openChallenge(url: string, language: Locale): Promise<ChallengeResult> {
  const { dialog, close, frame } = createDialog(url, language);
  return new Promise((resolve) => {
    const end = (result: ChallengeResult): void => {
      window.removeEventListener('message', onMessage);
      dialog.remove();
      resolve(result);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<{ readonly type?: string } | null>): void => {
      const isOurs = origin === window.location.origin && source === frame.contentWindow;
      if (isOurs && data?.type === answeredMessage) end('answered');
    };
    window.addEventListener('message', onMessage);
    close.addEventListener('click', () => end('closed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('closed');
    });
    hostElement().append(dialog);
    dialog.showModal();
  });
}
