import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';

/** What a walk with the Tab key alone came upon, in the words of the page; nothing in any list is as it should be. */
export interface TabWalk {
  /** Everything that had the focus, in turn. */
  readonly stops: readonly string[];
  readonly neverReached: readonly string[];
  readonly reachedTwice: readonly string[];
  /** Enabled controls that are taken out of the order, and no part of a group with keys of its own. */
  readonly outOfOrder: readonly string[];
  /** Pressed with a pointer only: no control is it, is in it, or is around it. */
  readonly pointerOnly: readonly string[];
  /** Neither an outline nor a ring comes with the focus. */
  readonly withoutRing: readonly string[];
  /** In the focus, and yet outside the window or under something else. */
  readonly covered: readonly string[];
  /** Stops that follow one that stands after them in the document, or that lies below and not to the left of them. */
  readonly backwards: readonly string[];
  readonly isTrap: boolean;
}

interface Walker {
  start(): number;
  /** Answers false once the walk has come round. */
  step(): Promise<boolean>;
  end(): Omit<TabWalk, 'isTrap'>;
}

interface Walking {
  readonly madoiWalker: Walker;
}

/** Runs in the page: it knows nothing of this file. */
const installWalker = () => {
  const focusable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]';
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const ownKeys = '[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar], [role=grid]';
  const scope = (): Element => document.querySelector('[role=dialog]:not([aria-label=""])') ?? document.body;
  const labelOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const isGuard = (element: Element) => element.hasAttribute('data-base-ui-focus-guard');
  const isStopOfGroup = (element: Element): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true;
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[];
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  const all = (selector: string) => [...scope().querySelectorAll(selector)].filter((one) => !isGuard(one));
  const isTabbable = (element: Element) =>
    (element as HTMLElement).tabIndex >= 0 &&
    !element.matches(':disabled') &&
    isShown(element) &&
    isStopOfGroup(element);

  /** The ring may be drawn on the control, its label, or what stands beside a hidden input. */
  const ringsOf = (element: Element): string[] => {
    const near = [element, element.closest('label'), element.parentElement, ...(element.parentElement?.children ?? [])];
    const all = [...near, ...element.children].filter((one) => one !== null).slice(0, 24);
    return all.flatMap((one) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one, pseudo);
        const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\)$|\/ 0\)$/.test(outlineColor);
        return `${hasOutline ? outlineColor + outlineWidth : ''}${boxShadow}`;
      }),
    );
  };
  const boxOf = (element: Element): DOMRect => {
    const [first] = element.getClientRects();
    if (first !== undefined && first.width > 2 && first.height > 2) return first;
    return (element.closest('label') ?? element.parentElement ?? element).getBoundingClientRect();
  };
  const isSeen = (element: Element): boolean => {
    const { left, top, width, height } = boxOf(element);
    const places = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.15, 0.85].map((y) => [left + width * x, top + height * y] as const),
    );
    return places.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };
  /** The browser's own fields for days and times are walked in parts: year, month, day, the button of the calendar. */
  const hasParts = (element: Element) =>
    element instanceof HTMLInputElement && ['date', 'time', 'datetime-local', 'month', 'week'].includes(element.type);
  const isFixed = (element: Element): boolean => {
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    return false;
  };
  const placeOf = (element: Element) => {
    const { left, top, bottom } = boxOf(element);
    return { left, top: top + window.scrollY, bottom: bottom + window.scrollY, isFixed: isFixed(element) };
  };
  const pressedByPointer = (element: Element): boolean => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key === undefined ? {} : (element as unknown as Record<string, Record<string, unknown>>)[key];
    return typeof props?.onClick === 'function';
  };

  /** At the edges of a dialog the focus is handed on, a moment after the key. */
  const patientFrames = 10;
  const isNowhere = () => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || isGuard(activeElement);
  };

  let expected: Element[] = [];
  let [stops, twice, noRing, covered, backwards] = [[], [], [], [], []] as [
    Element[],
    Element[],
    Element[],
    Element[],
    string[],
  ];
  let last: { element: Element; rings: string[]; place: ReturnType<typeof placeOf> } | undefined;
  const leave = () => {
    if (last === undefined) return;
    const now = ringsOf(last.element);
    if (last.element.isConnected && !last.rings.some((ring, at) => ring !== '' && ring !== 'none' && ring !== now[at]))
      noRing.push(last.element);
  };
  const compare = (before: typeof last, element: Element, place: ReturnType<typeof placeOf>) => {
    // A dialog may begin in its middle: from its end the walk comes to its first control.
    if (before === undefined || !before.element.isConnected || element === expected[0]) return;
    const isBefore = (element.compareDocumentPosition(before.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isAbove =
      !place.isFixed && !before.place.isFixed && place.bottom < before.place.top - 8 && place.left <= before.place.left;
    if (isBefore || isAbove) backwards.push(`${labelOf(before.element)} → ${labelOf(element)}`);
  };
  const walker: Walker = {
    start: () => {
      expected = all(focusable).filter(isTabbable);
      [stops, twice, noRing, covered, backwards] = [[], [], [], [], []];
      last = undefined;
      return expected.length;
    },
    step: async () => {
      for (let frame = 0; frame < patientFrames && isNowhere(); frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const element = document.activeElement;
      if (element !== null && element === last?.element && hasParts(element)) return true;
      leave();
      const before = last;
      last = undefined;
      if (element === stops[0]) return false;
      // Between the last control and the first the focus may be nowhere.
      if (element === null || element === document.body) return true;
      const place = placeOf(element);
      if (!isGuard(element)) {
        compare(before, element, place);
        if (stops.includes(element)) twice.push(element);
        stops.push(element);
        if (!isSeen(element)) covered.push(element);
      }
      last = { element, rings: ringsOf(element), place };
      return true;
    },
    end: () => {
      const isPart = (element: Element) =>
        element.closest('[aria-hidden=true]') !== null || element.closest(ownKeys) !== null;
      const dead = (element: Element) =>
        isShown(element) &&
        pressedByPointer(element) &&
        !isPart(element) &&
        !element.matches('[aria-hidden=true], label') &&
        element.closest(focusable) === null &&
        element.querySelector(focusable) === null;
      const out = all(controls).filter(
        (one) => !one.matches(':disabled') && (one as HTMLElement).tabIndex < 0 && isShown(one) && !isPart(one),
      );
      const missed = expected.filter((one) => one.isConnected && isTabbable(one) && !stops.includes(one));
      return {
        stops: stops.map(labelOf),
        neverReached: missed.map(labelOf),
        reachedTwice: twice.map(labelOf),
        outOfOrder: out.map(labelOf),
        pointerOnly: all('*').filter(dead).map(labelOf),
        withoutRing: noRing.map(labelOf),
        covered: covered.map(labelOf),
        backwards,
      };
    },
  };
  Object.assign(window, { madoiWalker: walker });
};

/** Before it is alive a page hears no key. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilAlive(page);
};

/** Without movement a ring is there at once. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

const spareStops = 20;

/** Walks over the page, or over the dialog that is open, with Tab alone until it comes round. */
export const walkByTab = async (page: Page): Promise<TabWalk> => {
  await page.evaluate(installWalker);
  const most = (await page.evaluate(() => (window as unknown as Walking).madoiWalker.start())) * 2 + spareStops;
  let isTrap = true;
  for (let pressed = 0; pressed < most && isTrap; pressed += 1) {
    await page.keyboard.press('Tab');
    isTrap = await page.evaluate(() => (window as unknown as Walking).madoiWalker.step());
  }
  const found = await page.evaluate(() => (window as unknown as Walking).madoiWalker.end());
  return { ...found, isTrap };
};
