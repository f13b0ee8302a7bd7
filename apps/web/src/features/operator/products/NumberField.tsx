import { typedInteger } from '@madoi/domain/text/typed-integer';
import { useState } from 'react';
import { TextField } from '#ui/field/TextField.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  /** `NaN` for what is no whole number. */
  readonly onNumber: (value: number) => void;
}

/** A whole number; what was typed stays as it is, also while it is none. */
export const NumberField = ({ label, value, error, onNumber }: NumberFieldProps) => {
  const [typed, setTyped] = useState(Number.isFinite(value) ? String(value) : '');
  // Somebody restored another version: what is typed no longer says what is there.
  const text = Object.is(typedInteger(typed), value) ? typed : Number.isFinite(value) ? String(value) : typed;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      maxLength={9}
      error={error}
      onText={(next) => {
        setTyped(next);
        onNumber(typedInteger(next));
      }}
    />
  );
};
