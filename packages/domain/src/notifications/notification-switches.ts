import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@madoi/contract/notifications/kinds';
import type { NotificationSwitch } from '@madoi/contract/notifications/settings';

/** By which channels somebody is notified of a kind; null: that channel cannot carry it. */
type ChannelDefaults = Readonly<Record<NotificationChannel, boolean | null>>;

/**
 * Before anybody has chosen (ADR 046). A song that is next is over before a mail is read, so that mail does not carry it. Pushes go only
 * to browsers that were asked, mails only to confirmed addresses.
 */
export const defaultSwitches: Readonly<Record<NotificationKind, ChannelDefaults>> = {
  room_opened: { app: true, push: true, mail: false },
  room_moved: { app: true, push: true, mail: true },
  request_next: { app: true, push: true, mail: null },
  mention: { app: true, push: true, mail: false },
  reply: { app: true, push: false, mail: false },
  post: { app: true, push: false, mail: true },
  letter: { app: true, push: true, mail: true },
  room_invited: { app: true, push: true, mail: false },
};

/** What somebody has set otherwise. */
export type SwitchChoices = Readonly<
  Partial<Record<NotificationKind, Readonly<Partial<Record<NotificationChannel, boolean>>>>>
>;

/** Whether the settings offer a switch for this kind on this channel; others are never sent there. */
export const canChoose = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  defaultSwitches[kind][channel] !== null;

/** Whether somebody gets this kind on this channel: what they chose, else the default. */
export const wants = (choices: SwitchChoices, kind: NotificationKind, channel: NotificationChannel): boolean =>
  canChoose(kind, channel) && (choices[kind]?.[channel] ?? defaultSwitches[kind][channel] ?? false);

/** Every switch that the settings offer. */
export const switchesOf = (choices: SwitchChoices): NotificationSwitch[] =>
  notificationKinds.flatMap((kind) =>
    notificationChannels
      .filter((channel) => canChoose(kind, channel))
      .map((channel) => ({ kind, channel, isOn: wants(choices, kind, channel) })),
  );

/** The choices after some more; undefined: one of them cannot be chosen. */
export const applySwitches = (
  choices: SwitchChoices,
  changes: readonly NotificationSwitch[],
): SwitchChoices | undefined =>
  changes.reduce<SwitchChoices | undefined>((known, { kind, channel, isOn }) => {
    if (known === undefined || !canChoose(kind, channel)) return undefined;
    return { ...known, [kind]: { ...known[kind], [channel]: isOn } };
  }, choices);
