import type { SwitchChoices } from '@madoi/domain/notifications/notification-switches';
import type { QuietSettings } from '@madoi/domain/notifications/quiet-hours';

export interface StoredSettings extends QuietSettings {
  readonly choices: SwitchChoices;
}

/** How people want to be notified. */
export interface SettingsStore {
  /** The defaults for somebody who has changed nothing. */
  read(userId: string): Promise<StoredSettings>;
  /** Reads, decides and writes without another change in between; undefined from `decide`: nothing is written, nor answered. */
  change(
    userId: string,
    decide: (known: StoredSettings) => StoredSettings | undefined,
  ): Promise<StoredSettings | undefined>;
}
