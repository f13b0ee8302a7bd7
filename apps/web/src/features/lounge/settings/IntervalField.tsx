import { useTranslations } from 'use-intl';
import { SelectField } from '#ui/field/SelectField.tsx';

export interface IntervalFieldProps {
  readonly label: string;
  readonly stepsMs: readonly number[];
  readonly valueMs: number;
  readonly onValue: (valueMs: number) => void;
}

/** A pause between two of one person; one that was set elsewhere is among the choices too. */
export const IntervalField = ({ label, stepsMs, valueMs, onValue }: IntervalFieldProps) => {
  const t = useTranslations('settings');
  const known = Math.max(0, valueMs);
  const steps = [...new Set([...stepsMs, known])].sort((a, b) => a - b);
  const textOf = (ms: number) => (ms === 0 ? t('noInterval') : t('seconds', { seconds: ms / 1000 }));
  return (
    <SelectField
      label={label}
      value={String(known)}
      onValue={(value) => onValue(Number(value))}
      choices={steps.map((ms) => ({ value: String(ms), text: textOf(ms) }))}
    />
  );
};
