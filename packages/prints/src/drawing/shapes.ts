/** Attributes of one SVG element; numbers are rounded to 1/100, texts are escaped. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Rounds to 1/10 for path data: a tenth of a unit is below what anyone can see and halves the size of a print. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Escapes a text for SVG content or attributes, and drops the control characters XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

function attributeText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    text += ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : escapeXml(value)}"`;
  }
  return text;
}

/** One element. `children` is finished SVG; use `escapeXml` for texts. */
export function element(name: string, attributes: Attributes, children = ''): string {
  return children === ''
    ? `<${name}${attributeText(attributes)}/>`
    : `<${name}${attributeText(attributes)}>${children}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height), fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx: tenth(cx), cy: tenth(cy), r: tenth(r), fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx: tenth(cx), cy: tenth(cy), rx: tenth(rx), ry: tenth(ry), fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** A line without a fill. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });
}

export function group(attributes: Attributes, children: string): string {
  return element('g', attributes, children);
}

/** Path data of one small rectangle: hundreds of lit windows in one path weigh a tenth of as many elements. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  const w = tenth(width);
  return `M${tenth(x)} ${tenth(y)}h${w}v${tenth(height)}h${-w}z`;
}

/** Path data of one dot, to be stroked with round caps; the stroke width is the dot's diameter. */
export function dotPath(x: number, y: number): string {
  return `M${tenth(x)} ${tenth(y)}h.01`;
}

/** `count` results of `draw(0…count-1)`, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < count; index++) drawn += draw(index);
  return drawn;
}

/** A standalone SVG document of the given view box, in px. */
export function svgDocument(width: number, height: number, children: string, more: Attributes = {}): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, ...more };
  return element('svg', attributes, children);
}
