import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { type FormEvent, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorFoot } from './EditorFoot.tsx';
import { RoomTextFields } from './RoomTextFields.tsx';
import { fieldOfReason, type RoomForm, reasonValues, textProblem } from './room-form.ts';
import { SettingsTabs } from './SettingsTabs.tsx';
import { StartChoice } from './StartChoice.tsx';
import { SurveyField } from './SurveyField.tsx';
import styles from './settings.module.css';
import { type SettingsTab, tabWithError } from './settings-form.ts';

export interface RoomEditorProps {
  readonly form: RoomForm;
  readonly change: (part: Partial<RoomForm>) => void;
  /** What a new room may choose, a scheduled one move, and an open one has behind it. */
  readonly start: 'choose' | 'move' | 'past';
  readonly reason: LoungeReason | undefined;
  readonly submitText: string;
  readonly isPending: boolean;
  /** Called with a form that has no mistake in it that a page can see. */
  readonly onSubmit: () => void;
  readonly nameField?: Ref<HTMLInputElement>;
}

/** A room's form, for a new one and for one that is changed: words, time, and how it works. A refusal stands beside its field. */
export const RoomEditor = (props: RoomEditorProps) => {
  const t = useTranslations('createRoom');
  const { form, change, start, reason } = props;
  const [tab, setTab] = useState<SettingsTab>('basic');
  const problem = textProblem(form);
  const place = reason === undefined ? undefined : fieldOfReason(reason);
  const refusal = reason === undefined ? undefined : t(`reason.${reason}`, reasonValues);
  const refusalAt = (wanted: typeof place) => (place === wanted ? refusal : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const wrongTab = tabWithError(form);
    setTab(wrongTab ?? 'basic');
    if (wrongTab === undefined) props.onSubmit();
  };
  const basic = (
    <div className={styles.tab}>
      <RoomTextFields ref={props.nameField} form={form} change={change} refusal={refusalAt('text')} />
      {start !== 'past' && (
        <StartChoice isScheduled={start === 'move'} form={form} change={change} refusal={refusalAt('time')} />
      )}
      <SurveyField form={form} change={change} />
    </div>
  );
  return (
    <form onSubmit={submit} noValidate>
      <SettingsTabs tab={tab} onTab={setTab} form={form} change={change} basic={basic} />
      <EditorFoot
        refusal={refusalAt('form')}
        hint={tab === 'basic' || problem === undefined ? undefined : t(`before.${problem}`)}
        isUnfit={problem !== undefined}
        isPending={props.isPending}
        submitText={props.submitText}
      />
    </form>
  );
};
