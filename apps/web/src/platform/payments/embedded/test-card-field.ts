import type { Locale } from '@madoi/contract/constants';
import type { CardFieldOptions } from '../payment-client.ts';
import { createCardFormatter } from './format-card-input.ts';
import {
  cardFields,
  mistakeIn,
  mistakeWhileTyping,
  type ReadCard,
  readTestCard,
  type TypedCard,
} from './read-test-card.ts';
import { type CardMistake, type TestPaymentTexts, testPaymentTexts } from './test-payment-texts.ts';
import styles from './test-payments.module.css';

export interface TestCardField {
  read(): ReadCard;
  focus(): void;
  remove(): void;
}

interface InputParts {
  readonly label: string;
  readonly name: keyof TypedCard;
  readonly placeholder: string;
  readonly maxLength: number;
}

function createInput({ label, name, placeholder, maxLength }: InputParts) {
  const frame = document.createElement('label');
  frame.className = styles.label ?? '';
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', inputMode: 'numeric', placeholder, maxLength, className: styles.input ?? '' });
  // No browser offers, or keeps, the number of a real card here.
  input.autocomplete = 'off';
  input.dataset.testCard = name;
  frame.append(label, input);
  return { frame, input };
}

let lastNumber = 0;

/** Under the fields, once somebody has left a field that they filled in wrongly; gone as soon as they turn to it. */
function createMistakeLine(inputs: Readonly<Record<keyof TypedCard, HTMLInputElement>>, texts: TestPaymentTexts) {
  const line = document.createElement('p');
  line.className = styles.mistake ?? '';
  line.setAttribute('role', 'alert');
  line.hidden = true;
  lastNumber += 1;
  line.id = `test-card-mistake-${lastNumber}`;
  let shown: CardMistake | undefined;
  const show = (mistake: CardMistake | undefined): void => {
    shown = mistake;
    line.hidden = mistake === undefined;
    line.textContent = mistake === undefined ? '' : texts.errors[mistake];
    for (const [name, input] of Object.entries(inputs)) {
      if (name === mistake) {
        input.setAttribute('aria-invalid', 'true');
        input.setAttribute('aria-describedby', line.id);
      } else {
        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
      }
    }
  };
  return { line, show, shown: () => shown };
}

/** Three fields of our own. They stand in no form and have no names: nothing but `read` takes anything out of them. */
export function mountTestCardField(
  element: HTMLElement,
  { language, onChange }: CardFieldOptions & { readonly language: Locale },
): TestCardField {
  const texts = testPaymentTexts[language];
  const box = document.createElement('div');
  box.className = styles.card ?? '';
  const number = createInput({
    label: texts.number,
    name: 'number',
    placeholder: '4242 4242 4242 4242',
    maxLength: 23,
  });
  const expiry = createInput({
    label: texts.expiry,
    name: 'expiry',
    placeholder: texts.expiryPlaceholder,
    maxLength: 9,
  });
  const cvc = createInput({ label: texts.cvc, name: 'cvc', placeholder: '123', maxLength: 4 });
  const hint = document.createElement('p');
  hint.className = styles.hint ?? '';
  hint.textContent = texts.hint;
  const inputs = { number: number.input, expiry: expiry.input, cvc: cvc.input };
  const { line, show, shown } = createMistakeLine(inputs, texts);
  box.append(number.frame, expiry.frame, cvc.frame, line, hint);
  element.replaceChildren(box);
  const typed = (): TypedCard => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
  });
  const read = (): ReadCard => readTestCard(typed(), new Date());
  const formatters = {
    number: createCardFormatter('number', inputs.number),
    expiry: createCardFormatter('expiry', inputs.expiry),
    cvc: createCardFormatter('cvc', inputs.cvc),
  };
  const follow = (event: Event): void => {
    const field = cardFields.find((name) => inputs[name] === event.target);
    if (field !== undefined) formatters[field](event instanceof InputEvent ? event : {});
    show(mistakeWhileTyping(shown(), field, typed(), new Date()));
    onChange?.(read().ok);
  };
  box.addEventListener('input', follow);
  box.addEventListener('compositionend', follow);
  box.addEventListener('change', () => show(mistakeIn(typed(), new Date())));
  return { read, focus: () => number.input.focus(), remove: () => box.remove() };
}
