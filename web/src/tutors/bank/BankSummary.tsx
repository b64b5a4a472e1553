import type { TutorRead } from '@registro/contracts/scholarships/tutor';
import { Facts } from '../../records/Facts.js';
import { accountText } from './bank-values.js';

/** The bank data as saved. */
export function BankSummary({ tutor }: { tutor: TutorRead }) {
  const account = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{accountText(tutor.numCuenta)}</span>;
  return (
    <Facts
      facts={[
        ['Identificación', tutor.cedula],
        ['Banco', tutor.banco],
        ['Tipo de cuenta', tutor.tipoCuenta],
        ['Número de cuenta', account],
        ['¿Trabaja en una institución privada?', tutor.institucionPrivada ? 'Si' : 'No'],
        ...(tutor.institucionPrivada ? [['Institución privada', tutor.descripcionInstPrivada] as [string, string | null]] : []),
      ]}
    />
  );
}
