import type { Plugin } from 'vite';

const appended = 'document.head.appendChild(link)';
const asked = 'allSettled(deps.map(';

/** What enters a room draws nothing, and its music would wait for styles: they come with what is drawn. The first of the files is the part's own. */
const choosing = `
const neededOf = (deps) => (/\\/begin-room-/.test(deps[0]) ? deps.filter((file) => !file.endsWith('.css')) : deps);
`;

/**
 * A sheet that takes effect anywhere but behind all others has the browser measure every letter of the page again, which takes a slow phone a
 * quarter of a second. So those of one part are fetched first, and then put behind all others together, and not as each of them comes.
 *
 * A route's own sheets have a `#` behind their address: leaving the route takes them from the page, and what was loaded on demand keeps its own,
 * which until then stays without effect beside its twin.
 *
 * A slow phone needs some 10 ms to ask for one file, and a part has up to twenty: what somebody presses comes in between.
 */
const placing = `
const waiting = [];
let isAsking = false;
const askInTurns = () => {
  const untilMs = performance.now() + 8;
  do document.head.appendChild(waiting.shift());
  while (waiting.length > 0 && performance.now() < untilMs);
  isAsking = waiting.length > 0;
  if (!isAsking) return;
  // Behind a press, and before everything else that the page has to do: somebody may wait for the part.
  if (globalThis.scheduler?.postTask) scheduler.postTask(askInTurns, { priority: 'user-blocking' });
  else setTimeout(askInTurns);
};
const ask = (link) => {
  waiting.push(link);
  if (isAsking) return;
  isAsking = true;
  queueMicrotask(askInTurns);
};
const twinOf = (link) => document.head.querySelector(\`link[rel="stylesheet"][href="\${new URL(link.href).pathname}#"]\`);
const besideTwins = new Set();
let twins;
const placeBeside = (twin, link) => {
  link.media = 'not all';
  twin.before(link);
  besideTwins.add(link);
  twins ??= new MutationObserver(() => {
    for (const one of besideTwins) {
      if (twinOf(one)) continue;
      besideTwins.delete(one);
      one.media = 'all';
    }
  });
  twins.observe(document.head, { childList: true });
};
let part;
const placeWithPart = (link) => {
  const mine = (part ??= { links: [], missing: 0 });
  queueMicrotask(() => { part = undefined; });
  const hint = link.cloneNode();
  hint.rel = 'preload';
  hint.as = 'style';
  const settle = () => {
    hint.remove();
    mine.missing -= 1;
    if (mine.missing === 0) for (const one of mine.links) document.head.appendChild(one);
  };
  hint.addEventListener('load', settle);
  hint.addEventListener('error', settle);
  mine.links.push(link);
  mine.missing += 1;
  ask(hint);
};
const place = (link) => {
  if (link.rel !== 'stylesheet') return ask(link);
  // As the router asks for them: a sheet that was fetched for one is here for the other.
  link.removeAttribute('crossorigin');
  const twin = twinOf(link);
  if (twin) placeBeside(twin, link);
  else if (link.relList.supports('preload')) placeWithPart(link);
  else document.head.appendChild(link);
};
`;

/** The bundler's helper, with the styles of a part put where they belong when all of them are here, and none for a part that draws nothing. */
export const withStylesInOrder = (source: string): string => {
  if (!source.includes(appended) || !source.includes(asked))
    throw new Error('the helper that loads styles on demand is not the one that is known');
  const placed = source.replace(appended, () => 'place(link)');
  return choosing + placing + placed.replace(asked, () => 'allSettled(neededOf(deps).map(');
};

/**
 * What is opened on demand brings the styles of its parts along, also those that the page has already. At the end of the head they
 * would come after every style that refines them, and a button would look otherwise after the first dialog.
 */
export const keepStyleOrder = (): Plugin => ({
  name: 'keep-style-order',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (source) => ({ code: withStylesInOrder(source), map: null }),
  },
});
