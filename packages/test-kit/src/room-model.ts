import { type QueueCommand, queueActions, type RegisterResult } from '@madoi/contract/lounge/queue';
import { type EveningPage, type EveningPageOptions, openEveningPage } from './evening-page.ts';
import type { HttpClient } from './http-client.ts';
import { idsOf } from './queue-builders.ts';

/** One of the evening's people: their page closes and opens again, their line is cut, held and mended. */
export interface Guest {
  readonly name: string;
  readonly client: HttpClient;
  readonly userId: string;
  readonly isController: boolean;
  page: EveningPage | undefined;
  isCut: boolean;
}

/** What the server said yes to: none of it may be missing or doubled in the end. */
export interface Promised {
  readonly presses: Set<string>;
  readonly messages: Set<string>;
}

export interface Evening {
  readonly roomId: string;
  readonly guests: readonly Guest[];
  readonly random: () => number;
  readonly newId: () => string;
  readonly trackIds: readonly string[];
  readonly promised: Promised;
  /** Answers that are still on their way. */
  readonly open: Set<Promise<unknown>>;
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const watch = ({ open }: Evening, answer: Promise<unknown>): void => {
  const settled = answer.catch(() => undefined).finally(() => open.delete(settled));
  open.add(settled);
};

const pageOptions = (evening: Evening, guest: Guest): EveningPageOptions => ({
  client: guest.client,
  userId: guest.userId,
  roomId: evening.roomId,
  random: evening.random,
  newId: evening.newId,
});

export const comeIn = async (evening: Evening, guest: Guest): Promise<void> => {
  guest.page = await openEveningPage(pageOptions(evening, guest));
  guest.isCut = false;
};

/** Told from all others by this: its own name, or its client's where it has none. */
export const nameOf = ({ eventId, clientId }: Pick<QueueCommand, 'eventId' | 'clientId'>): string =>
  eventId ?? clientId;

/** Whatever somebody may press: entries that are there or gone, tracks that exist or not, any action. */
const anyCommand = ({ random, newId, trackIds }: Evening, page: EveningPage): QueueCommand => {
  const ids = [...idsOf(page.queue()), 'gone-0000001'];
  const optional = <T>(key: string, value: T) => (random() < 0.3 ? {} : { [key]: value });
  return {
    action: pick(['add', 'add', 'add', 'play', ...queueActions] as const, random) ?? 'add',
    // Some clients know our `eventId`, the others only what the specification names.
    ...(random() < 0.5 ? { clientId: 'one-client', eventId: newId() } : { clientId: newId() }),
    ...optional('mediaTrackId', pick(ids, random)),
    ...optional('destinationMediaTrackId', pick(ids, random)),
    ...optional('seekPosition', random() * 1.5),
    ...optional('mediaTracks', [{ trackId: pick(trackIds, random) ?? '' }]),
  };
};

/** Through the page's own desk, which shows the effect before the server has answered. */
function pressAtDesk(evening: Evening, page: EveningPage): void {
  const { clientId: _, eventId: __, ...press } = anyCommand(evening, page);
  watch(evening, page.session.queue.press(press));
}

/** Past the desk: with any knowledge of the queue, old or made up, and every so often twice. */
function pressRaw(evening: Evening, page: EveningPage): void {
  const { random, promised } = evening;
  const events = [anyCommand(evening, page), ...(random() < 0.3 ? [anyCommand(evening, page)] : [])];
  const known = page.view.getState().replica.lastId;
  const lastId =
    pick([known, known, Math.max(0, known - 1 - Math.floor(random() * 20)), 0, known + 5], random) ?? known;
  const send = () =>
    page.register(lastId, events).then((answer: RegisterResult) => {
      if (answer.result === 'accepted') for (const event of events) promised.presses.add(nameOf(event));
    });
  watch(evening, send());
  if (random() < 0.3) watch(evening, send());
}

function say(evening: Evening, page: EveningPage): void {
  const text = `m-${evening.newId()}`;
  watch(
    evening,
    page.session.chat.say(text).then((outcome) => outcome === 'sent' && evening.promised.messages.add(text)),
  );
}

function forget(evening: Evening, page: EveningPage): void {
  const message = pick(page.view.getState().messages, evening.random);
  if (message === undefined) return;
  watch(
    evening,
    // A removed message is no longer promised to be seen, whether or not the answer arrives.
    page.session.chat.remove(message.id).then(() => evening.promised.messages.delete(message.message)),
  );
  evening.promised.messages.delete(message.message);
}

/** One thing that happens to somebody. */
export async function step(evening: Evening): Promise<void> {
  const { random, guests } = evening;
  const guest = pick(guests, random);
  if (guest === undefined) return;
  const { page } = guest;
  if (page === undefined) return comeIn(evening, guest);
  if (guest.isCut) {
    guest.isCut = false;
    return page.line.mend();
  }
  const luck = random();
  if (luck < 0.3) pressAtDesk(evening, page);
  else if (luck < 0.55) pressRaw(evening, page);
  else if (luck < 0.72) say(evening, page);
  else if (luck < 0.76) forget(evening, page);
  else if (luck < 0.84) page.line.hold();
  else if (luck < 0.95) page.line.release();
  else if (luck < 0.98) {
    guest.isCut = true;
    page.line.cut();
  } else {
    page.close();
    guest.page = undefined;
  }
}

/** Everyone's line is whole again and everyone is in the room; every answer has come or was given up. */
export async function healEverything(evening: Evening): Promise<void> {
  for (const guest of evening.guests) {
    if (guest.page === undefined) await comeIn(evening, guest);
    guest.page?.line.heal();
    if (guest.isCut) guest.page?.line.mend();
    guest.isCut = false;
  }
  while (evening.open.size > 0) await Promise.all(evening.open);
}
