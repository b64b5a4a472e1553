import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { isAppealable } from '@registro/contracts/appeals/appeal';
import { isAskable } from '@registro/contracts/conversations/conversation';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { type ReactNode, useState } from 'react';
import { Title, useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Name } from '../../ui/Name.js';
import { usePage } from '../../ui/page.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { Application } from './Application.js';
import { CaseBar } from './CaseBar.js';
import { CaseHeader } from './CaseHeader.js';
import { Changes } from './Changes.js';
import { Checks } from './Checks.js';
import { Consensus } from './Consensus.js';
import { Coordination } from './Coordination.js';
import { Column, Desk } from './Desk.js';
import { Documents } from './Documents.js';
import { BarStop, DECIDE, Deciding, DecisionBar, DecisionPlace, type Stop, useDeskWide } from '../review/Deciding.js';
import { useFieldNotes } from '../review/field-notes.js';
import { History } from './History.js';
import { Profile } from './Profile.js';
import { ReviewerNotes } from './ReviewerNotes.js';
import { GONE_MESSAGE } from './obstacle.js';
import { type AskedOfReviewer, ReviewerDialog, Reviewers } from './Reviewers.js';
import { ScoreSheet } from './ScoreSheet.js';
import { Sheets } from './Sheets.js';
import { Standing } from './Standing.js';
import { SELDOM } from '../kit/useLiveAgain.js';
import { useLiveCases } from '../home/useLiveCases.js';
import { type Neighbours, useFetchAhead, useOrder, WHOLE } from '../review/useOrder.js';

/**
 * /consola/casos/{id}/show: the desk. The document, all that it is judged by beside it, and the cases before and after
 * it.
 */
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
  const wide = useDeskWide();
  const files = view.campos.filter(({ archivo }) => archivo).length;
  const { decidir, excusarse } = view.puede;
  const renderWork = (fold: ReactNode) =>
    files > 0 ? <Documents view={view} notes={notes} aside={fold} /> : <Application view={view} notes={notes} isWork aside={fold} />;
  const panel = view.panel && <PanelPart view={view} panel={view.panel} goOn={next === null ? null : () => order.open(next)} />;
  const reviewers = <Reviewers view={view} ask={setAsked} />;
  const changes = <Changes view={view} notes={notes} />;
  const checks = <Checks key={view.version} view={view} notes={notes} />;
  const application = files > 0 && <Application view={view} notes={notes} />;
  const rest = (
    <>
      <ReviewerNotes view={view} onAdded={() => refresh()} />
      <Profile profile={view.perfil} />
      <History view={view} />
      {/* Who judges blind reads no words of who asks. */}
      {!view.panel?.ciego && (
        <>
          {isAskable(view.objeto) && <QuestionTrail objeto={view.objeto} idObjeto={view.idObjeto} />}
          <QuestionTrail objeto="dictamen" idObjeto={view.id} title="Preguntas sobre el resultado" />
        </>
      )}
      {isAppealable(view.objeto) && <AppealTrail objeto={view.objeto} idObjeto={view.idObjeto} />}
    </>
  );
  const stops: Stop[] = [
    [files > 0 ? `Documentos (${files})` : 'Lo que envió', WORK],
    ...(view.panel && (view.panel.propia || view.panel.puede.evaluar) ? [['Su evaluación', SHEET] satisfies Stop] : []),
    ...(decidir ? [DECIDE] : []),
  ];
  return (
    <Deciding>
      <CaseHeader view={view} notes={notes} gone={gone} order={order} />
      {!gone && stops.length > 1 && <DecisionBar stops={stops} />}
      {!gone && <Standing view={view} notes={notes} />}
      {asked && <ReviewerDialog {...asked} idCaso={view.id} onClose={() => setAsked(null)} />}
      {!gone && wide && (
        <Desk renderWork={renderWork}>
          {changes}
          {panel}
          {reviewers}
          {checks}
          {application}
          {rest}
        </Desk>
      )}
      {/* On a phone what is judged comes first, and what is said of it after it. */}
      {!gone && !wide && (
        <Column>
          {changes}
          <BarStop id={WORK}>{renderWork(null)}</BarStop>
          {application}
          {checks}
          {panel && (
            <BarStop id={SHEET}>
              <Column>{panel}</Column>
            </BarStop>
          )}
          {reviewers}
          {(decidir || excusarse) && <DecisionPlace />}
          {rest}
        </Column>
      )}
    </Deciding>
  );
}
const [WORK, SHEET] = ['documentos', 'evaluacion'];

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
