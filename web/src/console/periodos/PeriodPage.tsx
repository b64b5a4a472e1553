import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { PeriodReview } from '@registro/contracts/scholarships/period-review';
import { Title, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { Name } from '../../ui/Name.js';
import { usePage } from '../../ui/page.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { DocumentTabs } from '../review/DocumentTabs.js';
import { DECIDE, Deciding, DecisionBar, DecisionPlace } from '../review/Deciding.js';
import { useFieldNotes } from '../review/field-notes.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { Accounts } from './Accounts.js';
import { PeriodFields } from './PeriodFields.js';
import { PeriodHeader } from './PeriodHeader.js';
import { PeriodPayments } from './PeriodPayments.js';

/** /consola/periodos/{id}/show: what is asked to be paid, and to whom, beside the documents that say so. */
export default function PeriodPage() {
  const id = Number(useParams().id);
  // A key of its own: react-admin takes the list's row, which is not the whole period, for the record.
  const { data, error, isPending, refetch } = useGetOne<PeriodReview>('periodos', { id, meta: { completo: true } });
  // Not the whole screen: the documents beside it never change, and would be drawn anew.
  useLivePayments(() => void refetch());
  const name = data?.nombre ?? 'Periodo';
  usePage(name);
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<Name lines={2}>{name}</Name>} />
      <Box>
        <Button component={Link} to="/consola/periodos" size="small" startIcon={<Icon name="back" size={18} />}>
          Periodos
        </Button>
      </Box>
      {isPending && <Skeleton variant="rounded" height={400} aria-label="Cargando el periodo" role="status" />}
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error instanceof Error ? error.message : 'No se pudo leer el periodo.'}
        </Alert>
      )}
      {data && <Period key={data.id} view={data} again={() => void refetch()} />}
    </Box>
  );
}

const DOCUMENTS = 'documentos';
const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

function Period({ view, again }: { view: PeriodReview; again: () => void }) {
  const notes = useFieldNotes(`periodo ${view.id}`, view.version);
  const files = view.documentos.map(({ etiqueta, idArchivo }) => ({ campo: idArchivo, etiqueta, nombre: etiqueta, id: idArchivo }));
  const decides = view.puede.aprobar || view.puede.devolver;
  return (
    <Deciding>
      <PeriodHeader view={view} notes={notes} again={again} />
      {decides && <DecisionBar stops={[[`Documentos (${files.length})`, DOCUMENTS], DECIDE]} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={COLUMN}>
          <Accounts accounts={view.cuentas} />
          <PeriodFields view={view} notes={notes} />
          <PeriodPayments payments={view.detallePagos} />
          <AppealTrail objeto="periodo" idObjeto={view.id} />
          <QuestionTrail objeto="periodo" idObjeto={view.id} />
        </Box>
        <Box id={DOCUMENTS} tabIndex={-1} sx={{ minWidth: 0, alignSelf: 'stretch', scrollMarginTop: '8rem', outline: 'none' }}>
          <DocumentTabs files={files} label="Documentos del periodo" />
        </Box>
      </Box>
      {decides && <DecisionPlace />}
    </Deciding>
  );
}
