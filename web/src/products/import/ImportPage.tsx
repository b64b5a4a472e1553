import type { ImportPreview, ImportReport as Report } from '@registro/contracts/products/import';
import { agreed, countOf } from '@registro/contracts/count';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { ApiError } from '../../api/errors.js';
import { LoadFailed, RowsLoading, useRead } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import './import.css';
import { ImportReview } from './ImportReview.js';
import { PendingImports } from './PendingImports.js';
import { ImportSource } from './ImportSource.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { LIST } from '../paths.js';

/** /usuario/proyecto/importar: what stands elsewhere comes over once: source, review, report. */
export default function ImportPage() {
  usePage('Importar productos');
  const [place, setPlace] = useSearchParams();
  const id = Number(place.get('importacion')) || null;
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  // The address names it: after a reload, or from the list of those begun, one goes on where one was.
  const asks = { enabled: id !== null && preview?.idImportacion !== id, gcTime: 0 };
  const begun = useRead<ImportPreview>(['productos', 'importacion', id], 'productos/importar/ver', { idImportacion: id }, asks);
  const shown = preview?.idImportacion === id ? preview : (begun.data ?? null);
  const show = (next: ImportPreview) => {
    setPreview(next);
    setPlace({ importacion: String(next.idImportacion) }, { replace: true });
  };
  const again = () => {
    setPreview(null);
    setReport(null);
    setPlace({}, { replace: true });
  };
  const gone = begun.error instanceof ApiError && begun.error.status === 404;
  return (
    <>
      <PageTitle text="Traiga sus publicaciones desde su gestor de referencias o por su DOI. Antes de registrar nada verá qué se creará, qué está repetido y qué falta.">
        Importar productos
      </PageTitle>
      <div className="importar">
        {gone && <Notice tone="info">Esa importación ya no existe: se descartó, o vinieron otras diez después.</Notice>}
        {begun.isError && !gone && <LoadFailed onRetry={() => void begun.refetch()} />}
        {id !== null && !shown && begun.isFetching && <RowsLoading rows={5} />}
        {(id === null || gone) && (
          <>
            <PendingImports />
            <ImportSource onRead={show} />
          </>
        )}
        {shown && !report && (
          <ImportReview key={shown.idImportacion} preview={shown} onChange={setPreview} onDone={setReport} onAgain={again} />
        )}
        {report && <ImportReport report={report} onAgain={again} onBack={() => setReport(null)} />}
      </div>
    </>
  );
}

const RESULTS: Record<Report['filas'][number]['resultado'], string> = {
  creada: 'Registrada',
  yaRegistrada: 'Ya estaba registrada',
  incompleta: 'Le falta información',
  duplicada: 'Repetida',
};

/** What the import did, reference by reference. */
function ImportReport({ report, onAgain, onBack }: { report: Report; onAgain: () => void; onBack: () => void }) {
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
