// The last lines of a test run: who sees only the end of a long log must know what failed, and what was not tried at all.
import { formatParts } from './long-parts.mjs';

const messageLinesMax = 12;

const formatFailure = ({ name, message }) => `${name}\n  ${message.split('\n').slice(0, messageLinesMax).join('\n  ')}`;

/** `total`: of all runners; `isFine` is false where `npm run check` failed, too. `untriedParts`: those of the long tier. */
export function formatSummary({ passed, failed, isFine, failures }, untriedParts = []) {
  const blocks = [];
  if (untriedParts.length > 0)
    blocks.push(`Not tried here, but by npm run test:long -- PART:\n${formatParts(untriedParts)}`);
  if (failures.length > 0) blocks.push(['— failed', ...failures.map(formatFailure)].join('\n'));
  if (!isFine && failed === 0) blocks.push('The tests passed, but npm run check did not: see above.');
  blocks.push(`${passed} passed, ${failed} failed`);
  return blocks.map((block) => `\n${block}`).join('\n');
}
