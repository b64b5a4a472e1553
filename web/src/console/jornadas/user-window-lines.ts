import type { EditUserWindow } from '@registro/contracts/catalogs/save-window';
import { WINDOW_FLAG, WINDOW_NAMES, WINDOW_CODES, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { valueToDate } from '../../forms/text.js';

export interface Line {
  label: string;
  /** null: there was nothing before */
  before: string | null;
  after: string;
}

/** What saving changes, for the confirmation. */
export function windowLines(row: UserWindowRow | null, values: EditUserWindow): Line[] {
  const yes = (is: boolean) => (is ? 'sí' : 'no');
  return [
    { label: 'Primer día', before: row && valueToDate(row.fechaInicio), after: valueToDate(values.fechaInicio) },
    { label: 'Último día', before: row && valueToDate(row.fechaFin), after: valueToDate(values.fechaFin) },
    ...WINDOW_CODES.map((code) => ({
      label: WINDOW_NAMES[code],
      before: row && yes(row[WINDOW_FLAG[code]]),
      after: yes(values[WINDOW_FLAG[code]]),
    })),
    { label: 'Motivo', before: row && (row.motivo ?? 'ninguno'), after: values.motivo },
  ];
}
