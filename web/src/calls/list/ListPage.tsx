import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { useState } from 'react';
import { Link } from '../../ui/router.js';
import { ButtonLink } from '../../ui/Button.js';
import { askAgain, LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import '../../ui/table.css';
import { useLater } from '../../ui/useLater.js';
import { CallText } from '../../ui/CallText.js';
import { WindowLine } from '../../ui/WindowLine.js';
import { useCallKey } from '../call-key.js';
import '../calls.css';
import { LANDING, pathsOf } from '../paths.js';
import { PROGRAMME_SCREENS } from '../programmes.js';
import { type Row, useCall, useLiveProposals, useProposals } from '../queries.js';
import { windowOf } from '../windows.js';
import { wizardOf } from '../wizard/steps.js';
import { OutcomePopUp } from './OutcomePopUp.js';
import { outcomeOf } from './outcomes.js';
import { ProposalTable } from './ProposalTable.js';
import { SentCard } from './SentCard.js';
import { Empty } from '../../ui/Empty.js';

type Opened = { que: 'ver' | 'observaciones'; id: number } | null;

/**
 * The list of a call: one's proposals in it, what may be done with each, and those of earlier calls of the programme.
 */
export default function ListPage() {
  const key = useCallKey();
  useLiveProposals();
  const call = useCall(key);
  const programa = call.data?.programa as ProposalProgramme | undefined;
  const list = useProposals(programa, key);
  const [opened, setOpened] = useState<Opened>(null);
  const [ProposalDialog, wantProposal] = useLater(() => import('../view/ProposalDialog.js'));
  const [ReturnDialog, wantReturn] = useLater(() => import('./ReturnDialog.js'));
  const title = call.data?.nombre ?? 'Convocatoria';
  usePage(title);
  const rows = list.data?.proyectos;
  // Another call has its own list; that of a programme's current one holds the others too.
  const earlier = key === programa ? list.data?.anteriores : [];
  const failed = (call.isError && !call.data) || (list.isError && !list.data);
  const shown = [...(rows ?? []), ...(list.data?.anteriores ?? [])].find(({ id }) => id === opened?.id);
  const handlers = {
    onView: async ({ id }: Row) => (await wantProposal()) && setOpened({ que: 'ver', id }),
    onObservations: async ({ id }: Row) => (await wantReturn()) && setOpened({ que: 'observaciones', id }),
  };
  const mayCreate = call.data?.ventana.abierta && rows && (call.data.permiteRepetir || rows.length === 0);
  return (
    <>
      <PageTitle
        text={
          programa &&
          call.data && (
            <>
              {PROGRAMME_SCREENS[programa].list}
              <CallText call={call.data} />
            </>
          )
        }
        actions={
          mayCreate && (
            <ButtonLink to={pathsOf(key).create} onClick={() => wizardOf(key).leave()} start="plus">
              Nuevo
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <div className="convocatorias">
        {failed && <LoadFailed onRetry={askAgain(call, list)} />}
        {!failed && !rows && <RowsLoading rows={4} />}
        <SentCard rows={rows ?? []} callKey={key} />
        {rows && rows.length > 0 && <ProposalTable title={title} callKey={key} rows={rows} {...handlers} />}
        {rows?.length === 0 && <Nothing open={mayCreate ?? false} />}
        {call.data && <WindowLine window={windowOf(call.data)} />}
        {earlier && earlier.length > 0 && (
          <section aria-label="Convocatorias anteriores">
            <div className="lista-cabeza">
              <h2>Otras convocatorias</h2>
            </div>
            <ProposalTable title="Otras convocatorias" callKey={key} rows={earlier} {...handlers} />
          </section>
        )}
      </div>
      {opened?.que === 'ver' && shown && ProposalDialog && <ProposalDialog row={shown} onClose={() => setOpened(null)} />}
      {opened?.que === 'observaciones' && shown && ReturnDialog && (
        <ReturnDialog row={shown} callKey={key} onClose={() => setOpened(null)} />
      )}
      {rows && outcomeOf(rows, key) && <OutcomePopUp outcome={outcomeOf(rows, key)!} />}
    </>
  );
}

function Nothing({ open }: { open: boolean }) {
  return (
    <Empty>
      {open ? 'Todavía no tiene ninguna. Con «Nuevo» empieza la primera.' : 'No tiene ninguna en esta convocatoria.'}{' '}
      <Link to={LANDING}>Conozca las convocatorias</Link>
    </Empty>
  );
}
