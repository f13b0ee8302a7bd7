export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held when it was written in or chosen from last. `caret` is null where there is none. */
export interface Written {
  readonly text: string;
  readonly isChecked: boolean;
  readonly caret: number | null;
}

/** What was done to a page before it was hydrated; it grows until `end`. */
export interface EarlyInput {
  readonly written: ReadonlyMap<Field, Written>;
  /** Buttons, and forms that were sent, oldest first, each once. */
  readonly pressed: ReadonlyMap<HTMLElement, Event>;
  /** The field in which an input method is composing. */
  composing(): EventTarget | null;
  /** The page is hydrated: React sees presses itself from now on. */
  endPresses(): void;
  /** Ends all of it. */
  end(): void;
}

declare global {
  interface Window {
    /** Until it has been replayed. */
    madoiEarlyInput?: EarlyInput;
  }
}

/**
 * Runs in the page's head, before any module: a page is drawn seconds before its code has arrived on a slow line, and
 * what is clicked and written in between would be lost. Records what is written, clicks on buttons, and forms that only the code can
 * send; links work by themselves. Stands alone: its text is put into the page.
 */
export const recordEarlyInput = (page: Document): void => {
  const pressed = new Map<HTMLElement, Event>();
  const written = new Map<Field, Written>();
  let composing: EventTarget | null = null;
  const recordPress = (event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(event.type === 'submit' ? 'form:not([action])' : 'button');
    if (element === null) return;
    // Without its code the form would only reload the page, and the text in it would be lost.
    if (event.type === 'submit') event.preventDefault();
    else if (element.matches('form [type=submit], form button:not([type])')) return;
    // Moved to the end: the order of the last clicks is what the person means.
    pressed.delete(element);
    pressed.set(element, event);
  };
  const recordField = (field: Field) => {
    const { type, name, form, value: text } = field;
    // Of a group only the last choice counts.
    if (type === 'radio')
      for (const each of written.keys())
        if (each.type === type && each.name === name && each.form === form) written.delete(each);
    const isChecked = 'checked' in field && field.checked;
    written.set(field, { text, isChecked, caret: 'selectionStart' in field ? field.selectionStart : null });
  };
  const recordWriting = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, textarea, select')) recordField(target as Field);
  };
  const recordComposing = ({ type, target }: Event) => {
    composing = type === 'compositionstart' ? target : null;
  };
  const presses = { click: recordPress, submit: recordPress };
  const writing = { input: recordWriting, compositionstart: recordComposing, compositionend: recordComposing };
  const listen = (records: Readonly<Record<string, (event: Event) => void>>) => {
    for (const [type, record] of Object.entries(records)) page.addEventListener(type, record, true);
    return () => {
      for (const [type, record] of Object.entries(records)) page.removeEventListener(type, record, true);
    };
  };
  const [endPresses, endWriting] = [listen(presses), listen(writing)];
  window.madoiEarlyInput = {
    written,
    pressed,
    composing: () => composing,
    endPresses: () => {
      endPresses();
      // The one for which React hydrates the page it handles itself.
      for (const [element, { eventPhase }] of pressed) if (eventPhase !== 0) pressed.delete(element);
      // What a browser has filled in, as after a reload, may have come without an event. Of other kinds it changes the spelling itself.
      const lines = ['text', 'search', 'email', 'password', 'tel', 'url'].map((type) => `input[type=${type}]`);
      for (const field of page.querySelectorAll<HTMLInputElement>(lines.join()))
        if (field.value !== field.defaultValue && !written.has(field)) recordField(field);
    },
    end: () => {
      endWriting();
      delete window.madoiEarlyInput;
    },
  };
};
