import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { useState } from 'react';
import { Title, useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Name } from '../../ui/Name.js';
import { usePage } from '../../ui/page.js';
import { Application } from './Application.js';
import { CaseBar } from './CaseBar.js';
import { CaseHeader } from './CaseHeader.js';
import { Changes } from './Changes.js';
import { Checks } from './Checks.js';
import { Consensus } from './Consensus.js';
import { Coordination } from './Coordination.js';
import { Desk } from './Desk.js';
import { Documents } from './Documents.js';
import { useFieldNotes } from '../review/field-notes.js';
import { History } from './History.js';
import { Profile } from './Profile.js';
import { ReviewerNotes } from './ReviewerNotes.js';
import { GONE_MESSAGE } from './obstacle.js';
import { type AskedOfReviewer, ReviewerDialog, Reviewers } from './Reviewers.js';
import { ScoreSheet } from './ScoreSheet.js';
import { Sheets } from './Sheets.js';
import { Standing } from './Standing.js';
import { SELDOM } from '../useLiveAgain.js';
import { useLiveCases } from '../useLiveCases.js';
import { type Neighbours, useFetchAhead, useOrder, WHOLE } from '../useOrder.js';

/** /consola/casos/{id}/show: the desk. The document, all that it is judged by beside it, and the cases before and after it. */
export default function CasePage() {
  const id = Number(useParams().id);
  // A key of its own: react-admin takes the list's row, which is not the whole case, for the record.
  const { data, error, isPending, refetch } = useGetOne<CaseView>('casos', { id, meta: WHOLE }, { refetchInterval: SELDOM });
  const order = useOrder(id);
  // Once this one is there: it comes first.
  useFetchAhead(data ? order.next : null);
  // Also one that is on the screen: it may be taken away at any moment.
  const gone = isGone(error);
  const name = data?.nombre ?? 'Caso';
  usePage(name);
  // Someone else's decision or note, a new version, a withdrawal or another assignment shows at once.
  useLiveCases(() => void refetch(), id);
  return (
    <Box className="mesa">
      <Title title={<Name lines={2}>{name}</Name>} />
      <CaseBar view={gone ? undefined : data} order={order} />
      {isPending && <Skeleton variant="rounded" height={400} aria-label="Cargando el caso" role="status" />}
      {error && (gone || !data) && <CaseGone error={error} onRetry={() => void refetch()} />}
      {data && <Case key={data.id} view={data} gone={gone} order={order} />}
    </Box>
  );
}

/** What was read, unless it is `gone`: then only the dialogs that stand open. */
function Case({ view, gone, order }: { view: CaseView; gone: boolean; order: Neighbours }) {
  const notes = useFieldNotes(`caso ${view.id}`, view.version);
  const refresh = useRefresh();
  const { next } = order;
  const [asked, setAsked] = useState<AskedOfReviewer | null>(null);
  const hasDocuments = view.campos.some(({ archivo }) => archivo);
  return (
    <>
      <CaseHeader view={view} notes={notes} gone={gone} order={order} />
      {!gone && <Standing view={view} notes={notes} />}
      {asked && <ReviewerDialog {...asked} idCaso={view.id} onClose={() => setAsked(null)} />}
      {!gone && (
        <Desk
          renderWork={(fold) =>
            hasDocuments ? (
              <Documents view={view} notes={notes} aside={fold} />
            ) : (
              <Application view={view} notes={notes} isWork aside={fold} />
            )
          }
          data={
            <>
              {view.panel && <PanelPart view={view} panel={view.panel} goOn={next === null ? null : () => order.open(next)} />}
              <Reviewers view={view} ask={setAsked} />
              <Changes view={view} />
              <Checks key={view.version} view={view} notes={notes} />
              {hasDocuments && <Application view={view} notes={notes} />}
            </>
          }
          rest={
            <>
              <ReviewerNotes view={view} onAdded={() => refresh()} />
              <Profile profile={view.perfil} />
              <History view={view} />
            </>
          }
        />
      )}
    </>
  );
}

/** What its panel adds: one's own sheet, those of others, and what the coordinador makes of them. */
function PanelPart({ view, panel, goOn }: { view: CaseView; panel: CaseInPanel; goOn: (() => void) | null }) {
  return (
    <>
      <ScoreSheet view={view} panel={panel} goOn={goOn} />
      <Sheets panel={panel} />
      <Consensus view={view} panel={panel} />
      <Coordination view={view} panel={panel} />
    </>
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
