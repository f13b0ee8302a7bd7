import type { Field, Written } from './early-input.ts';

/*
 * React reads every field when it is hydrated, and ignores an event after which a field holds what it has read: another value is put in first.
 */

const announceChoice = (field: HTMLInputElement, { isChecked }: Written): void => {
  if (isChecked === field.defaultChecked) return;
  field.checked = !isChecked;
  field.click();
};

const announceText = (field: HTMLInputElement | HTMLTextAreaElement, { text }: Written): void => {
  if (text === field.defaultValue) return;
  field.value = field.defaultValue;
  // React watches the element's own setter, not its class's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Once React has drawn what was announced, which puts the caret behind it; not where somebody has gone on since. */
export const restoreCaret = (field: Field, { text, caret }: Written): void => {
  if (caret === null || field instanceof HTMLSelectElement) return;
  if (field === document.activeElement && field.value === text) field.setSelectionRange(caret, caret);
};

const announceChange = (field: Field): void => void field.dispatchEvent(new Event('change', { bubbles: true }));

const announceSelection = (field: HTMLSelectElement, { text }: Written): void => {
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (text === drawn?.value) return;
  field.value = text;
  announceChange(field);
};

/** React watches what a hydrated field holds by a property of its own; it has none on lists of choices. */
export const isHydrated = (field: Field): boolean => Object.hasOwn(field, 'value') || Object.hasOwn(field, 'checked');

/**
 * React has left in the field what was written there, and does not know of it: with the next change it would put its own value back. A part of the page that
 * is hydrated later is hydrated by the first event, unless React is at work.
 */
export const announceWriting = (field: Field, written: Written): void => {
  if (!field.isConnected) return;
  if (!isHydrated(field)) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) announceSelection(field, written);
  else if (field instanceof HTMLTextAreaElement) announceText(field, written);
  else if (field.type === 'file') announceChange(field);
  else if (field.type === 'checkbox' || field.type === 'radio') announceChoice(field, written);
  else announceText(field, written);
};
