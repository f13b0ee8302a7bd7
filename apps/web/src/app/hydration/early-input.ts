type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `caret` is null where there is none, as in a list of choices. */
interface Writing {
  readonly text: string;
  readonly caret: number | null;
}

/** What was done to a page before its code was there. */
export interface EarlyInput {
  /** Fields that were written in or chosen from, with what was written. */
  readonly written: ReadonlyMap<Field, Writing>;
  /** Where an input method has not ended its words yet. */
  readonly composing: EventTarget | null;
  /** Buttons, and forms that were sent, oldest first, each once. */
  readonly pressed: readonly HTMLElement[];
}

declare global {
  interface Window {
    /** Stops recording and returns what was recorded. */
    madoiTakeEarlyInput?: () => EarlyInput;
  }
}

/**
 * Runs in the page's head, before any module: a page is drawn seconds before its code has arrived on a slow line, and
 * what is clicked and written in between would be lost. Records what is written, clicks on buttons, and forms that only the code can
 * send; links work by themselves. Stands alone: its text is put into the page.
 */
export const captureEarlyInput = (page: Document): void => {
  const clicked = new Set<HTMLElement>();
  const written = new Map<Field, Writing>();
  let composing: EventTarget | null = null;
  const recordPress = (event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>(event.type === 'submit' ? 'form:not([action])' : 'button');
    if (pressed === null) return;
    // Without its code the form would only reload the page, and the text in it would be lost.
    if (event.type === 'submit') event.preventDefault();
    else if (pressed.matches('form [type=submit], form button:not([type])')) return;
    // Moved to the end: the order of the last clicks is what the person means.
    clicked.delete(pressed);
    clicked.add(pressed);
  };
  const recordWriting = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('input, textarea, select')) return;
    const field = target as Field;
    written.set(field, { text: field.value, caret: 'selectionStart' in field ? field.selectionStart : null });
  };
  const recordComposing = ({ type, target }: Event) => {
    composing = type === 'compositionstart' ? target : null;
  };
  const records = {
    click: recordPress,
    submit: recordPress,
    input: recordWriting,
    compositionstart: recordComposing,
    compositionend: recordComposing,
  };
  for (const [type, record] of Object.entries(records)) page.addEventListener(type, record, true);
  window.madoiTakeEarlyInput = () => {
    for (const [type, record] of Object.entries(records)) page.removeEventListener(type, record, true);
    delete window.madoiTakeEarlyInput;
    return { written, composing, pressed: [...clicked] };
  };
};

/*
 * React reads every field as it wakes up, and ignores an event after which a field holds what it has read: what it draws, the `default`, is put back
 * first.
 */

const announceChoice = (field: HTMLInputElement): void => {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
};

const announceText = (field: HTMLInputElement | HTMLTextAreaElement, { text, caret }: Writing): void => {
  if (text === field.defaultValue) return;
  // Of a long text React has put the beginning back already.
  const place = field.value === text ? field.selectionStart : caret;
  field.value = field.defaultValue;
  // React watches the element's own setter, not its class's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (place !== null) field.setSelectionRange(place, place);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** React has left in the field what was written there, and does not know of it: with the next change it would put its own value back. */
const announce = (field: Field, writing: Writing): void => {
  if (!field.isConnected) return;
  // A part of the page that is hydrated later wakes up, and takes nothing from this.
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement || field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) announceChoice(field);
  else announceText(field, writing);
};

/** Announces what was written before hydration, and then replays the clicks; those on elements that have left the page since are dropped. */
export const replayEarlyInput = ({ written, composing, pressed }: EarlyInput): void => {
  for (const [field, writing] of written) {
    // To write into the field would end the words of the input method.
    if (field !== composing) announce(field, writing);
    else
      field.addEventListener('compositionend', () => announce(field, { text: field.value, caret: null }), {
        once: true,
      });
  }
  for (const element of pressed) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
};
