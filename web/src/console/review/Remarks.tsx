import Alert from '@mui/material/Alert';
import { RadioInput } from '../../forms/RadioInput.js';
import type { NotableField } from './field-notes.js';
import { QuestionedFields } from './QuestionedFields.js';

interface Props {
  view: { campos: readonly NotableField[] };
  /** none: nothing is asked */
  apuntes: readonly { campo: string; nota: string }[];
  /** what is said of either answer */
  stays: string;
  told: string;
}

/**
 * What was written beside fields that a decision questions none of: it stays with the decision, and who wrote it says
 * who reads it.
 */
export function Remarks({ view, apuntes, stays, told }: Props) {
  if (apuntes.length === 0) return null;
  const options = [
    { value: false, label: stays },
    { value: true, label: told },
  ];
  return (
    <>
      <QuestionedFields view={view} notas={apuntes} />
      <RadioInput name="decirApuntes" label="¿Qué se hace con lo que observó?" options={options} required />
    </>
  );
}

/** What an approval was made with, and who reads it. */
export function KeptRemarks({ view, apuntes, told }: Pick<Props, 'view' | 'apuntes'> & { told: boolean }) {
  if (apuntes.length === 0) return null;
  return (
    <Alert severity="info">
      Se aprobó con observaciones, que {told ? 'lee también quien lo envió' : 'leen solo quienes revisan'}.
      <QuestionedFields view={view} notas={apuntes} />
    </Alert>
  );
}
