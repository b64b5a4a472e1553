import { agreed, countOf } from '@registro/contracts/count';
import type { ImportReport as Report } from '@registro/contracts/products/import';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { LIST } from '../paths.js';
import './import.css';

const RESULTS: Record<Report['filas'][number]['resultado'], string> = {
  creada: 'Registrada',
  yaRegistrada: 'Ya estaba registrada',
  incompleta: 'Le falta información',
  duplicada: 'Repetida',
};

/** What the import did, reference by reference. */
export function ImportReport({ report, onAgain, onBack }: { report: Report; onAgain: () => void; onBack: () => void }) {
  const rest = report.filas.filter((f) => f.resultado !== 'creada');
  const left = report.resumen.incompletas + report.resumen.duplicadas;
  return (
    <section className="importar" aria-label="Resultado">
      <Notice tone={report.creadas ? 'success' : 'info'}>
        {agreed(report.creadas, 'Se registró', 'Se registraron')} {countOf(report.creadas, 'producto', 'productos')}.
        {left > 0 && ` ${agreed(left, 'Queda', 'Quedan')} ${countOf(left, 'referencia', 'referencias')} sin registrar.`}
      </Notice>
      {rest.length > 0 && (
        <ul className="importar-resto">
          {rest.map((f) => (
            <li key={f.fila}>
              <strong>{RESULTS[f.resultado]}:</strong> {f.titulo ?? `referencia ${f.fila}`} {f.mensajes.join('. ')}
            </li>
          ))}
        </ul>
      )}
      <div className="importar-grupos">
        <ButtonLink to={LIST}>Ver mis productos</ButtonLink>
        {left > 0 && (
          <Button kind="outline" onClick={onBack}>
            Volver a las que quedan
          </Button>
        )}
        <Button kind="text" onClick={onAgain}>
          Importar otras
        </Button>
      </div>
    </section>
  );
}
