import { notificationTextMaxChars } from '@madoi/contract/notifications/kinds';
import { type InboxContext, readInboxState } from '../inbox/read-inbox.ts';
import type { Notify, WithdrawNote } from '../note.ts';
import type { DeliveryContext } from './deliver-notes.ts';

const shorten = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim());
  return letters.length <= notificationTextMaxChars
    ? letters.join('')
    : `${letters.slice(0, notificationTextMaxChars - 1).join('')}…`;
};

export function createNotify(
  { outbox, ids }: Pick<DeliveryContext, 'outbox' | 'ids'>,
  inbox: InboxContext,
): { readonly notify: Notify; readonly withdraw: WithdrawNote } {
  return {
    notify: async (audience, { actorId, subject, source, ...note }) => {
      if (audience.followersOf === undefined && (audience.userIds ?? []).length === 0) return;
      const { text, ...named } = subject;
      await outbox.add({
        ...note,
        id: ids.next(),
        actorId: actorId ?? null,
        audience,
        subject: text === undefined ? named : { ...named, text: shorten(text) },
        source: source ?? `${subject.type}:${subject.id}`,
      });
    },
    withdraw: async (dedupeKey) => {
      for (const userId of await outbox.withdraw(dedupeKey)) {
        inbox.announce(userId, { unread: (await readInboxState(inbox, userId)).unread, hasArrived: false });
      }
    },
  };
}
