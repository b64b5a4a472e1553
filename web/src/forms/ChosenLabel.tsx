import { useWatch } from 'react-hook-form';
import { useChoices } from './useChoices.js';

/** What a choice of the surrounding form holds, in words. */
export function ChosenLabel({ name }: { name: string }) {
  const { options, loading } = useChoices(name);
  const value = useWatch({ name }) as unknown;
  return options.find((option) => option.value === value)?.label ?? (loading ? 'Leyendo…' : '—');
}
