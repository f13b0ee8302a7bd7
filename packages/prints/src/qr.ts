import { codewordsOf } from './qr/codewords.ts';
import { layOut, type Matrix } from './qr/matrix.ts';

/** Modules of silence around a code, without which cameras do not find it. */
const quietModules = 4;

/** A text as a QR code (byte mode, medium correction). Undefined beyond 106 bytes: room addresses are shorter. */
export const qrMatrix = (text: string): Matrix | undefined => {
  const codewords = codewordsOf(text);
  return codewords && layOut(codewords.version, codewords.bits);
};

/** The code as one path on white paper, `1em` square; scale it with the font size or with CSS. */
export const qrSvg = (text: string): string | undefined => {
  const matrix = qrMatrix(text);
  if (matrix === undefined) return undefined;
  const size = matrix.length + 2 * quietModules;
  const path = matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quietModules} ${y + quietModules}h1v1h-1z`] : [])))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#101626" d="${path}"/></svg>`;
};
