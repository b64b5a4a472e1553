import type { Option } from '@registro/contracts/envelope';
import { SelectInput, type SelectInputProps } from './SelectInput.js';
import { useCatalog } from './useCatalog.js';

interface Props extends Omit<SelectInputProps, 'options' | 'loading' | 'failed'> {
  /** The list (rule L-1) and what it depends on; while a parent is empty the field is closed and says `waits`. */
  tipo: string;
  parents?: Record<string, number | string | null | undefined>;
  waits?: string;
  /** The choice as saved: stays readable even when operators have since retired it from the list. */
  saved?: Option | null;
}

/** A choice among a reference list, loaded by itself. */
export function CatalogInput({ tipo, parents, waits, saved, disabled, hint, ...props }: Props) {
  const catalog = useCatalog(tipo, parents);
  const waiting = Object.values(parents ?? {}).some((value) => value === null || value === undefined || value === '');
  const retired = saved && !catalog.loading && !catalog.options.some((option) => option.value === saved.value);
  const options = retired && !waiting ? [...catalog.options, saved] : catalog.options;
  return <SelectInput {...props} {...catalog} options={options} disabled={disabled || waiting} hint={waiting ? (waits ?? hint) : hint} />;
}
