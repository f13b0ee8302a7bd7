import type { ElementRef } from './web-driver.ts';

const selectors = {
  button: 'button, [role=button]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  title: 'h1',
  link: 'a[href]',
  log: '[role=log]',
  main: 'main',
  menuitem: '[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]',
  panel: 'aside, [role=complementary]',
  region: 'section, [role=region]',
  slider: 'input[type=range], [role=slider]',
  tab: '[role=tab]',
  textbox: 'input:not([type=range], [type=checkbox], [type=radio]), textarea',
} as const;

/** Something that a person sees on the page, by what it is and what it is called: the whole name, or a part by a pattern. */
export interface Target {
  readonly role: keyof typeof selectors;
  readonly name?: string | RegExp;
  readonly within?: Target;
}

/** The same as it is sent to the page, from the outermost on. */
export interface Step {
  readonly selector: string;
  /** A pattern of the whole name, or of a part. */
  readonly pattern: string;
}

const patternOf = (name: Target['name']): string => {
  if (name === undefined) return '';
  if (name instanceof RegExp) return name.source;
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
};

export const stepsTo = ({ role, name, within }: Target): readonly Step[] => [
  ...(within === undefined ? [] : stepsTo(within)),
  { selector: selectors[role], pattern: patternOf(name) },
];

export const describeTarget = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` ${name}`}${within === undefined ? '' : ` in ${describeTarget(within)}`}`;

/**
 * Runs in the page: everything there that can be seen and is called so, in its order there. Names are reckoned by what the product's own
 * elements use: `aria-label`, `aria-labelledby`, a label, an alternative text, and what is written inside.
 */
export const findNamed = (steps: readonly Step[]): readonly ElementRef[] => {
  const textOf = (element: Element | null): string =>
    element instanceof HTMLElement ? element.innerText : (element?.textContent ?? '');
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => textOf(document.getElementById(id)));
    const ownLabels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : [];
    const candidates = [
      labels.join(' '),
      element.getAttribute('aria-label') ?? '',
      ...[...(ownLabels ?? [])].map(textOf),
      element.getAttribute('alt') ?? '',
      textOf(element),
    ];
    return (candidates.find((text) => text.trim() !== '') ?? '').replace(/\s+/g, ' ').trim();
  };
  const isSeen = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  let found: Element[] = [document.documentElement];
  for (const { selector, pattern } of steps) {
    const inside = found.flatMap((element) => [...element.querySelectorAll(selector)]);
    found = [...new Set(inside)].filter((element) => isSeen(element) && new RegExp(pattern).test(nameOf(element)));
  }
  // The driver gives each a name of its own.
  return found as unknown as readonly ElementRef[];
};
