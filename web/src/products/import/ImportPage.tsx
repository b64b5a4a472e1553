import Box from '@mui/material/Box';
import type { ImportPreview, ImportReport as Report } from '@registro/contracts/products/import';
import { useState } from 'react';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { ImportReport } from './ImportReport.js';
import { ImportReview } from './ImportReview.js';
import { ImportSource } from './ImportSource.js';

/** /usuario/proyecto/importar: what stands elsewhere comes over once: source, review, report. */
export default function ImportPage() {
  usePage('Importar productos');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const again = () => {
    setPreview(null);
    setReport(null);
  };
  return (
    <>
      <PageTitle text="Traiga sus publicaciones desde su gestor de referencias o por su DOI. Antes de registrar nada verá qué se creará, qué está repetido y qué falta.">
        Importar productos
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!preview && <ImportSource onRead={setPreview} />}
        {preview && !report && <ImportReview preview={preview} onChange={setPreview} onDone={setReport} onAgain={again} />}
        {report && <ImportReport report={report} onAgain={again} onBack={() => setReport(null)} />}
      </Box>
    </>
  );
}
