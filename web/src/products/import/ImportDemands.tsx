import { countOf } from '@registro/contracts/count';
import type { ImportDemand } from '@registro/contracts/products/import';
import { Button } from '../../ui/Button.js';
import './import.css';

interface Props {
  exigencias: ImportDemand[];
  /** the field that is stepped through now */
  falta: string | null;
  busy: boolean;
  onStep: (campo: string) => void;
}

/** What only some references lack: a line each, with the way to the next that lacks it. */
export function ImportDemands({ exigencias, falta, busy, onStep }: Props) {
  const own = exigencias.filter(({ comun }) => !comun);
  if (!own.length) return null;
  return (
    <section aria-label="Lo que falta en algunas">
      <h3>Lo que falta en algunas</h3>
      <ul className="exigencias">
        {own.map(({ campo, mensaje, cuantas }) => (
          <li key={campo + mensaje}>
            <span>
              {mensaje}: <strong>{countOf(cuantas, 'referencia', 'referencias')}</strong>
            </span>
            <Button
              small
              kind={falta === campo ? 'solid' : 'outline'}
              disabled={busy}
              aria-label={`Ver la siguiente: ${mensaje}`}
              onClick={() => onStep(campo)}
            >
              Ver la siguiente
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
