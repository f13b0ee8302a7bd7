import { encode } from 'uqr';

/** Modules of silence around a code, without which cameras do not find it. */
const quietModules = 4;

/**
 * A text as a QR code of medium correction, one path on white paper: scale it with CSS. Throws a RangeError for what no code
 * holds (some 2,300 bytes).
 */
export const qrSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#101626" d="${path}"/></svg>`;
};
