import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { isTooLong, limits, type RoomForm } from './room-form.ts';

export interface RoomTextFieldsProps {
  readonly ref: Ref<HTMLInputElement> | undefined;
  readonly form: RoomForm;
  readonly change: (part: Partial<RoomForm>) => void;
  readonly refusal: string | undefined;
}

/** Name, topic and a few words: what is printed on the obi. */
export const RoomTextFields = ({ ref, form, change, refusal }: RoomTextFieldsProps) => {
  const t = useTranslations('createRoom');
  const aside = (field: keyof typeof limits) => t('counter', { count: form[field].length, max: limits[field] });
  const errorOf = (field: keyof typeof limits) =>
    isTooLong(form, field) ? { error: t('tooLong', { max: limits[field] }) } : {};
  return (
    <>
      <TextField
        ref={ref}
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        value={form.name}
        onText={(name) => change({ name })}
        aside={aside('name')}
        {...(refusal === undefined ? errorOf('name') : { error: refusal })}
      />
      <TextField
        label={t('topic')}
        optional={t('optional')}
        placeholder={t('topicPlaceholder')}
        autoComplete="off"
        value={form.topic}
        onText={(topic) => change({ topic })}
        aside={aside('topic')}
        {...errorOf('topic')}
      />
      <TextArea
        label={t('description')}
        optional={t('optional')}
        hint={t('descriptionHint')}
        value={form.description}
        onText={(description) => change({ description })}
        aside={aside('description')}
        {...errorOf('description')}
      />
    </>
  );
};
