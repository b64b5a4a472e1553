import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { Title, useGetOne, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { Application } from './Application.js';
import { CaseHeader } from './CaseHeader.js';
import { Changes } from './Changes.js';
import { Documents } from './Documents.js';
import { type FieldNotes, useFieldNotes } from './field-notes.js';
import { History } from './History.js';
import { Profile } from './Profile.js';
import { ReviewerNotes } from './ReviewerNotes.js';
import { GONE_MESSAGE } from './obstacle.js';
import { Reviewers } from './Reviewers.js';
import { Standing } from './Standing.js';
import { SELDOM, useLiveCases } from './useLiveCases.js';

/** /consola/casos/{id}/show: everything to decide with, side by side. */
export default function CasePage() {
  const id = Number(useParams().id);
  // A key of its own: react-admin takes the list's row, which is not the whole case, for the record.
  const { data, error, isPending, refetch } = useGetOne<CaseView>('casos', { id, meta: { completo: true } }, { refetchInterval: SELDOM });
  // Also one that is on the screen: it may be taken away at any moment.
  const gone = isGone(error);
  const name = data?.nombre ?? 'Caso';
  usePage(name);
  // Someone else's decision or note, a new version, a withdrawal or another assignment shows at once.
  useLiveCases(() => void refetch(), id);
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={name} />
      <Box>
        <Button component={Link} to="/consola/casos" size="small" startIcon={<Icon name="back" size={18} />}>
          Casos
        </Button>
      </Box>
      {isPending && <Skeleton variant="rounded" height={400} aria-label="Cargando el caso" role="status" />}
      {error && (gone || !data) && <CaseGone error={error} onRetry={() => void refetch()} />}
      {data && <Case key={data.id} view={data} gone={gone} />}
    </Box>
  );
}

/** What was read, unless it is `gone`: then only the dialogs that stand open. */
function Case({ view, gone }: { view: CaseView; gone: boolean }) {
  const notes = useFieldNotes(view.id, view.version);
  return (
    <>
      <CaseHeader view={view} notes={notes} gone={gone} />
      {!gone && <Standing view={view} notes={notes} />}
      <Reviewers view={view} gone={gone} />
      {!gone && <Sides view={view} notes={notes} />}
    </>
  );
}

const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** What was sent and who sent it, beside the documents. */
function Sides({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const refresh = useRefresh();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        // The documents reach down the whole side; what is left of the height is the last part's.
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box sx={COLUMN}>
        <Changes view={view} />
        <Application view={view} notes={notes} />
      </Box>
      {/* Read after what was sent, also on a phone, where all stands in one column. */}
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, minWidth: 0, alignSelf: 'stretch' }}>
        <Documents view={view} notes={notes} />
      </Box>
      <Box sx={COLUMN}>
        <Profile profile={view.perfil} />
        <ReviewerNotes view={view} onAdded={() => refresh()} />
        <History view={view} />
      </Box>
    </Box>
  );
}

/** A case that was taken away, or that a conflict keeps from this person, does not exist for them. */
function CaseGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = isGone(error);
  return (
    <Alert severity={gone ? 'info' : 'error'} action={gone ? null : <Button onClick={onRetry}>Reintentar</Button>}>
      {gone ? GONE_MESSAGE : (error as Error).message}
    </Alert>
  );
}

const isGone = (error: unknown) => (error as { status?: number } | null)?.status === 404;
