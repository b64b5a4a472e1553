import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import type { Option } from '@registro/contracts/envelope';
import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';
import { savedChoice } from '@registro/contracts/record/read';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldContext, useDescribed } from './fields.js';
import { SelectInput, type SelectInputProps } from './SelectInput.js';
import { useCatalog } from './useCatalog.js';

interface Props extends Omit<SelectInputProps, 'options' | 'loading' | 'failed'> {
  /** The list, where the form's contract does not tell it. */
  tipo?: ListName;
  /** Said while what the list depends on is not chosen, and the field closed. */
  waits?: string;
  /** The choice as saved; by itself that of the form's record. It stays readable even when operators have since retired it from the list. */
  saved?: Option | null;
}

const NOTHING: readonly string[] = [];

/** The choice that the form's record made, as long as the form holds the same parents of it; null for a new record. */
export function useSaved(described: FieldDescription | undefined): Option | null {
  const form = useContext(FieldContext)?.form;
  const chosen = useWatch({ name: described?.under ?? NOTHING }) as unknown[];
  return described && form ? savedChoice(form.contract, described, form.saved, chosen) : null;
}

/** A choice among a reference list, loaded by itself. With another choice, what depends on it is no longer chosen. */
export function CatalogInput({ waits, disabled, hint, onChanged, ...props }: Props) {
  const form = useContext(FieldContext)?.form;
  const described = useDescribed(props.name);
  const { setValue } = useFormContext();
  const tipo = props.tipo ?? described?.list;
  if (!tipo) throw new Error(`the choice ${props.name} has no list: neither its contract nor its input says one`);
  const chosen = useWatch({ name: described?.under ?? NOTHING }) as (number | string | null | undefined)[];
  const parents = Object.fromEntries(LISTS[tipo].map((parent, i) => [parent, chosen[i]]));
  const catalog = useCatalog(tipo, parents);
  const waiting = Object.values(parents).some((value) => value === null || value === undefined || value === '');
  const own = useSaved(described);
  const saved = props.saved ?? own;
  const retired = saved && !catalog.loading && !catalog.options.some((option) => option.value === saved.value);
  const options = retired && !waiting ? [...catalog.options, saved] : catalog.options;
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
      {...catalog}
      options={options}
      disabled={disabled || waiting}
      hint={waiting ? (waits ?? hint) : hint}
      onChanged={(value) => {
        clearBelow(props.name);
        onChanged?.(value);
      }}
    />
  );
}
