import type { ListName } from '@registro/contracts/catalogs/lists';
import { fieldsOf } from '@registro/contracts/record/description';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldContext } from './fields.js';
import { SelectInput, type SelectInputProps } from './SelectInput.js';
import { useChoices } from './useChoices.js';

interface Props extends Omit<SelectInputProps, 'options' | 'loading' | 'failed'> {
  /** The list, where the form's contract does not tell it. */
  tipo?: ListName;
  /** Said while what the list depends on is not chosen, and the field closed. */
  waits?: string;
}

/** A choice among a reference list, loaded by itself. With another choice, what depends on it is no longer chosen. */
export function CatalogInput({ waits, disabled, hint, onChanged, tipo, ...props }: Props) {
  const form = useContext(FieldContext)?.form;
  const { setValue } = useFormContext();
  const { waiting, ...choices } = useChoices(props.name, tipo);
  const clearBelow = (name: string) => {
    for (const below of form ? fieldsOf(form.contract) : []) {
      if (!below.under.includes(name)) continue;
      setValue(below.name, null);
      clearBelow(below.name);
    }
  };
  return (
    <SelectInput
      {...props}
      {...choices}
      disabled={disabled || waiting}
      hint={waiting ? (waits ?? hint) : hint}
      onChanged={(value) => {
        clearBelow(props.name);
        onChanged?.(value);
      }}
    />
  );
}
