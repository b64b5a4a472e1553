import { type ReactNode, useState } from 'react';
import type { SelectOption } from '../../forms/select-option.js';
import { Choice } from '../kit/Choice.js';
import { useFormats } from './useFormats.js';

/**
 * In which format a batch goes to this bank: what is chosen (null: the ISO message), and the choice, where there is
 * one.
 */
export function useFormatChoice(banco: string): { formato: number | null; loading: boolean; choice: ReactNode } {
  const { options, loading } = useFormats(banco, 'exportacion');
  const [chosen, setChosen] = useState<SelectOption['value'] | null>(null);
  const value = chosen ?? options[0]!.value;
  return {
    formato: Number(value) || null,
    loading,
    choice: options.length > 1 && <Choice label="Formato del archivo" options={options} value={value} onChange={setChosen} />,
  };
}
