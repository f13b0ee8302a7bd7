import type { SettingsForm } from './settings-form.ts';

export interface TabProps {
  readonly form: SettingsForm;
  readonly change: (part: Partial<SettingsForm>) => void;
}
