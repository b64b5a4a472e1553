import type { ImportRow } from '@registro/contracts/products/import';
import { Button } from '../../ui/Button.js';
import '../../ui/card.css';
import { Icon, type IconName } from '../../ui/Icon.js';
import './import.css';

const STATES: Record<ImportRow['estado'], { label: string; icon: IconName }> = {
  lista: { label: 'Lista', icon: 'check' },
  incompleta: { label: 'Incompleta', icon: 'warning' },
  duplicada: { label: 'Repetida', icon: 'copy' },
  registrada: { label: 'Registrada', icon: 'check' },
};

/** One reference of the import: what it is, in which state, and what it lacks. */
export function ImportRowCard({ fila, onEdit }: { fila: ImportRow; onEdit: () => void }) {
  const state = STATES[fila.estado];
  const name = fila.datos.titulo ?? `Referencia ${fila.fila}`;
  return (
    <li className={`cuadro referencia ${fila.estado}`}>
      <div className="referencia-estado">
        <Icon name={state.icon} size={20} />
        {state.label}
      </div>
      <div className="referencia-datos">
        <strong>{name}</strong>
        <p>{fila.cita}</p>
        {fila.duplicado && fila.estado === 'duplicada' && (
          <p className="referencia-igual">
            {fila.duplicado.idProducto ? 'Ya la tiene registrada' : `Es igual a la referencia ${fila.duplicado.fila}`}
            {fila.duplicado.motivo === 'doi' ? ', por su DOI: ' : ', por título y año: '}
            {fila.duplicado.titulo}
          </p>
        )}
        {fila.estado === 'incompleta' && (
          <ul>
            {fila.errores.map((e) => (
              <li key={e.campo}>{e.mensaje}</li>
            ))}
          </ul>
        )}
        {fila.avisos.map((a) => (
          <p key={a.campo + a.mensaje}>{a.mensaje}</p>
        ))}
      </div>
      {fila.estado !== 'registrada' && (
        <Button small kind="text" start="edit" aria-label={`Editar: ${name}`} onClick={onEdit}>
          Editar
        </Button>
      )}
    </li>
  );
}
