/** What one element has to be: `.a.b[data-on="true"]`. */
export interface Compound {
  readonly element?: string | undefined;
  readonly classes: readonly string[];
  /** A name, and a value where only that one counts. */
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
}

/** What a rule of a sheet says of the weight or the family of an element. */
export interface FaceRule {
  readonly subject: Compound;
  /** What has to be around it, in any order. */
  readonly around: readonly Compound[];
  /** Nothing else decides whether the rule holds: no width of a window, no neighbour. */
  readonly isCertain: boolean;
  readonly weight?: 400 | 700 | undefined;
  readonly family?: 'mincho' | 'body' | undefined;
}

/** An element as its HTML has it. */
export interface WrittenElement {
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  /** As it is written, with a space before each. */
  readonly attributes: string;
}

const hasAttribute = (written: string, name: string, value: string | undefined): boolean => {
  if (value !== undefined) return written.includes(` ${name}="${value}"`);
  return written.includes(` ${name}=`) || written.includes(` ${name} `) || written.endsWith(` ${name}`);
};

export const isMatch = ({ element, classes, attributes }: Compound, written: WrittenElement): boolean =>
  (element === undefined || element === written.name) &&
  classes.every((each) => written.classes.has(each)) &&
  attributes.every(([name, value]) => hasAttribute(written.attributes, name, value));

/** How many things a rule asks for: of two that hold, who asks for more comes first, as in a style sheet. */
const demandOf = ({ classes, attributes, element }: Compound): number =>
  (classes.length + attributes.length) * 10 + (element === undefined ? 0 : 1);

export const specificityOf = ({ subject, around }: FaceRule): number =>
  [subject, ...around].reduce((sum, each) => sum + demandOf(each), 0);
