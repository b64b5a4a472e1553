import { PERIOD_FIELDS } from '@registro/contracts/scholarships/period';
import { Notice } from '../../ui/plain/Notice.js';
import type { PeriodRow } from '../queries.js';

/**
 * What to mend in a returned period: the note, what is questioned field by field, and why the bank rejected a payment.
 */
export function ReturnNotice({ row }: { row: PeriodRow }) {
  const rejected = row.pagos.filter(({ rechazo }) => rechazo !== null);
  return (
    <Notice tone="warning">
      <span className="tal-cual">
        <strong>Devuelto para corrección.</strong> {row.observacionesDevolucion}
      </span>
      {row.notas.length + rejected.length > 0 && (
        <ul>
          {row.notas.map(({ campo, nota }) => (
            <li key={campo}>
              <strong>{PERIOD_FIELDS[campo]}:</strong> {nota}
            </li>
          ))}
          {rejected.map(({ idPago, conceptoPago, rechazo }) => (
            <li key={idPago}>
              <strong>{conceptoPago}, rechazado por el banco:</strong> {rechazo}. Si la cuenta está mal, corríjala en «Instituciones» antes
              de guardar este periodo.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
