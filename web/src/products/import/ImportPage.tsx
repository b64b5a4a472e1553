import type { ImportPreview, ImportReport as Report } from '@registro/contracts/products/import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import './import.css';
import { ImportReport } from './ImportReport.js';
import { ImportReview } from './ImportReview.js';
import { PendingImports } from './PendingImports.js';
import { ImportSource } from './ImportSource.js';

/** /usuario/proyecto/importar: what stands elsewhere comes over once: source, review, report. */
export default function ImportPage() {
  usePage('Importar productos');
  const [place, setPlace] = useSearchParams();
  const id = Number(place.get('importacion')) || null;
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  // The address names it: after a reload, or from the list of those begun, one goes on where one was.
  const begun = useQuery({
    queryKey: ['productos', 'importacion', id],
    enabled: id !== null && preview?.idImportacion !== id,
    gcTime: 0,
    queryFn: ({ signal }) => post<ImportPreview>('productos/importar/ver', { idImportacion: id }, { signal }),
  });
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
