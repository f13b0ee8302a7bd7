import { announceWriting, isHydrated, restoreCaret } from './announce-writing.ts';
import type { EarlyInput, Field, Written } from './early-input.ts';

/** Those on elements that have left the page since are dropped. */
const replayPresses = ({ pressed }: EarlyInput): void => {
  for (const element of pressed.keys()) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
};

const replayed = new WeakSet<EarlyInput>();

/**
 * Replays what was done to the page before. To be called as it is hydrated, before it is drawn again, which would put back what React knows; presses follow in a
 * task of their own, when React has drawn what was written.
 */
export const replayEarlyInput = (early: EarlyInput): void => {
  // In development effects run twice, and a choice that is announced twice may be taken back.
  if (replayed.has(early)) return;
  replayed.add(early);
  early.endPresses();
  const announced = new Map<Field, Written>();
  if (early.composing() === null) {
    // What is announced is recorded again.
    for (const [field, written] of [...early.written]) {
      if (!isHydrated(field)) continue;
      announceWriting(field, written);
      announced.set(field, written);
    }
  }
  const finish = (): void => {
    early.end();
    for (const [field, written] of early.written) {
      if (!announced.has(field)) announceWriting(field, written);
    }
    for (const [field, written] of announced) restoreCaret(field, written);
    replayPresses(early);
  };
  setTimeout(() => {
    const field = early.composing();
    // To write into a page ends a composition in it. In some browsers its last `input` comes behind its end.
    if (field === null) finish();
    else field.addEventListener('compositionend', () => setTimeout(finish), { once: true });
  });
};
