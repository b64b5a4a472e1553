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

interface Props {
  fila: ImportRow;
  /** the fields that are asked once for all */
  common: ReadonlySet<string>;
  onEdit: () => void;
}

/** One reference of the import: what it is, in which state, and what it alone lacks. */
export function ImportRowCard({ fila, common, onEdit }: Props) {
  const own = fila.errores.filter(({ campo }) => !common.has(campo));
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
        {fila.estado === 'incompleta' && own.length === 0 && <p>Solo le faltan datos comunes.</p>}
        {fila.estado === 'incompleta' && own.length > 0 && (
          <ul>
            {own.map((e) => (
              <li key={e.campo}>{e.mensaje}</li>
            ))}
          </ul>
        )}
        {fila.avisos.map((a) => (
          <p key={a.campo + a.mensaje}>{a.mensaje}</p>
        ))}
      </div>
      {fila.estado !== 'registrada' && (
        <Button small kind="text" start="edit" data-fila={fila.fila} aria-label={`Editar: ${name}`} onClick={onEdit}>
          Editar
        </Button>
      )}
    </li>
  );
}
