import { quarterName, type SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { showAmount } from '@registro/contracts/money';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { FileLine } from '../../files/FileLine.js';
import { Card } from '../../ui/Card.js';
import { Notice } from '../../ui/plain/Notice.js';
import '../calls.css';

/** The second phase as it was sent: its receipt, the format, and each quarter with its work and its money. */
export default function SecondPhaseView({ read }: { read: SecondPhaseRead }) {
  const { idArchivoFormato, planTrabajo, planDesembolso, trimestres, meses, financiacion, acuse } = read;
  if (!idArchivoFormato && planTrabajo.length === 0) return <Notice tone="info">El proyecto no espera su segunda fase.</Notice>;
  const labelOf = (idRubro: number) => financiacion.find((line) => line.idRubro.value === idRubro)?.idRubro.label ?? '—';
  return (
    <div className="convocatorias">
      {acuse && <ReceiptLine receipt={acuse} />}
      {idArchivoFormato && (
        <Card title="Formato lleno">
          <FileLine id={idArchivoFormato} label="Formato lleno" />
        </Card>
      )}
      {Array.from({ length: trimestres }, (_, index) => index + 1).map((trimestre) => (
        <Card key={trimestre} title={quarterName(trimestre, meses)}>
          <ol className="tareas">
            {planTrabajo
              .filter((activity) => activity.trimestre === trimestre)
              .map(({ actividad, resultado }) => (
                <li key={actividad}>
                  {actividad}
                  <small>Resultado esperado: {resultado}</small>
                </li>
              ))}
          </ol>
          <ul className="importes">
            {planDesembolso
              .filter((row) => row.trimestre === trimestre)
              .map(({ idRubro, monto }) => (
                <li key={idRubro}>
                  <span>{labelOf(idRubro)}</span>
                  <span className="monto">Bs. {showAmount(monto)}</span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
