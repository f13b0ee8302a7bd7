import { type AvatarMotif, avatarMotifNames, avatarMotifs } from './avatar/motifs.ts';
import { type PlateColours, plateColours } from './avatar/plate-colours.ts';
import { defineBokashi } from './drawing/bokashi.ts';
import { idPrefixOf } from './drawing/ids.ts';
import { type InkName, inkNames, inks } from './drawing/inks.ts';
import { element, escapeXml, rect, svgDocument } from './drawing/shapes.ts';
import { chooseByHash, stableHash } from './drawing/stable-hash.ts';

/** What a person without a picture of their own looks like: a printed motif, or the first character of the name. */
export type AvatarPlate =
  | { readonly kind: 'motif'; readonly motif: AvatarMotif; readonly ink: InkName; readonly plate: 'day' | 'night' }
  | { readonly kind: 'initial'; readonly initial: string; readonly ink: InkName; readonly plate: 'day' };

/** About one person in this many carries an initial, when a name is at hand; one in four motifs is a night plate. */
const initialShare = 7;
const nightShare = 4;

const gradationId = 'madoi-avatar-bokashi';

/** The first character of a name if it is a letter or a digit; a mark or an emoji makes a poor seal. */
function initialOf(name: string): string | undefined {
  const first = [...name.normalize('NFKC').trim()][0];
  return first !== undefined && /^[\p{L}\p{N}]$/u.test(first) ? first.toLocaleUpperCase('en') : undefined;
}

/**
 * The plate of a person, decided by the id alone, so that both sides and every device agree.
 * With `name`, some people carry its first character instead: give the name everywhere or nowhere.
 */
export function avatarFor(userId: string, name?: string): AvatarPlate {
  const ink = chooseByHash(userId, 'ink', inkNames);
  const initial = name === undefined ? undefined : initialOf(name);
  if (initial !== undefined && stableHash(`initial:${userId}`) % initialShare === 0) {
    return { kind: 'initial', initial, ink, plate: 'day' };
  }
  const plate = stableHash(`plate:${userId}`) % nightShare === 0 ? 'night' : 'day';
  return { kind: 'motif', motif: chooseByHash(userId, 'motif', avatarMotifNames), ink, plate };
}

function gradation(id: string): string {
  return defineBokashi(id, [
    [0, inks.sumi, 0.26],
    [0.45, inks.sumi, 0],
  ]);
}

function motifField(motif: AvatarMotif, colours: PlateColours, gradationRef: string): string {
  return (
    rect(0, 0, 64, 64, colours.ground) + rect(0, 0, 64, 64, `url(#${gradationRef})`) + avatarMotifs[motif](colours)
  );
}

/** Mincho 700 at 44% of the size, set on the optical centre. */
function initialField(initial: string, colours: PlateColours): string {
  return (
    rect(0, 0, 64, 64, colours.ground) +
    element(
      'text',
      {
        x: 32,
        y: 42.4,
        fill: colours.key,
        'text-anchor': 'middle',
        'font-family': 'Shippori Mincho, Noto Serif CJK JP, serif',
        'font-weight': 700,
        'font-size': 28.2,
      },
      escapeXml(initial),
    )
  );
}

/** A square standalone SVG (`sizePx` each way) in sRGB hex; round it where it is shown. */
export function avatarSvg(plate: AvatarPlate, sizePx: number): string {
  const colours = plateColours(plate.ink, plate.plate);
  const size = { width: sizePx, height: sizePx };
  if (plate.kind === 'initial') return svgDocument(64, 64, initialField(plate.initial, colours), size);
  const id = idPrefixOf('avatar', [plate.motif, plate.ink, plate.plate]);
  return svgDocument(64, 64, gradation(id) + motifField(plate.motif, colours, id), size);
}

/** One hidden `<svg>` with every motif as a `<symbol>`, coloured by the CSS variables `--c` ground, `--k` key, `--w` paper. */
export function avatarSprite(): string {
  const colours: PlateColours = { ground: 'var(--c)', key: 'var(--k)', paper: 'var(--w)' };
  const symbols = avatarMotifNames.map((motif) =>
    element('symbol', { id: avatarSymbolId(motif), viewBox: '0 0 64 64' }, motifField(motif, colours, gradationId)),
  );
  // Not display:none, which would switch off the gradation that the symbols refer to.
  const hidden = { width: 0, height: 0, style: 'position:absolute', 'aria-hidden': 'true' };
  return element('svg', hidden, element('defs', {}, gradation(gradationId)) + symbols.join(''));
}

function avatarSymbolId(motif: AvatarMotif): string {
  return `madoi-avatar-${motif}`;
}

/** What the web needs to show a plate from the sprite: `symbolId` for a motif, `initial` for a letter, and the three colours. */
export interface AvatarUse {
  readonly symbolId: string | undefined;
  readonly initial: string | undefined;
  readonly colours: PlateColours;
}

export function avatarUse(plate: AvatarPlate): AvatarUse {
  const colours = plateColours(plate.ink, plate.plate);
  return plate.kind === 'motif'
    ? { symbolId: avatarSymbolId(plate.motif), initial: undefined, colours }
    : { symbolId: undefined, initial: plate.initial, colours };
}
