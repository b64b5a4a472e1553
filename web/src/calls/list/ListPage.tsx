import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { SentProposal } from '@registro/contracts/calls/sending';
import { useState } from 'react';
import { Link, useLocation } from '../../ui/router.js';
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
import { Empty } from '../../ui/Empty.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { Card } from '../../ui/Card.js';
import { Notice } from '../../ui/plain/Notice.js';
import { nextText, toneOf } from '../texts.js';
import { isUnsent } from '../unsent.js';
import { addressesOf, actionsOf, type RowHandlers } from './row-actions.js';
import type { Column } from '../../records/record-actions.js';
import { RecordPages } from '../../records/RecordRows.js';
import { StatusChip } from '../../ui/StatusChip.js';

/** Names of a list: a column is as wide as their longest word, titles alone give way. */
function Words({ children }: { children: string }) {
  return <span className="palabras">{children}</span>;
}

const columns: Column<Row>[] = [
  { title: 'Titulo del proyecto', show: (row) => row.tituloProyecto },
  { title: 'Área de conocimiento', show: (row) => <Words>{row.areaConocimiento}</Words> },
  { title: 'Motor', show: (row) => <Words>{row.motor}</Words> },
  {
    title: 'Estatus',
    show: (row) => (
      <div className="estados">
        <StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>
        {isUnsent(row) && <StatusChip tone="warning">NO ENVIADO</StatusChip>}
      </div>
    ),
  },
];

interface Props extends RowHandlers {
  title: string;
  /** the call that the list is of */
  callKey: string;
  rows: Row[];
}

/** Title, area, motor, status and actions: a table on a desk, cards on a phone. */
const ProposalTable = ({ title, callKey, rows, ...on }: Props) => (
  <RecordPages
    title={title}
    columns={columns}
    rows={rows}
    nameOf={(row) => row.tituloProyecto}
    actionsOf={(row) => actionsOf(row, callKey, on)}
  />
);

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

/** Above the list: the receipt of what was sent just now, or that something takes no part until it is sent. */
function SentCard({ rows, callKey }: { rows: readonly Row[]; callKey: string }) {
  const { state } = useLocation() as { state: { recienEnviada?: SentProposal } | null };
  const sent = state?.recienEnviada;
  const row = rows.find(({ idProyecto }) => idProyecto === sent?.idProyecto);
  if (sent && row && !isUnsent(row))
    return (
      <Card title="Propuesta enviada" edge="success">
        <strong>{row.tituloProyecto}</strong>
        <p role="status">{nextText(row)}</p>
        <ReceiptLine receipt={sent.acuse} fresh />
      </Card>
    );
  const unsent = rows.find((one) => isUnsent(one) && one.puede.enviar);
  if (!unsent) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink kind="outline" to={addressesOf(unsent, callKey).review(unsent.id)}>
          Revisar y enviar
        </ButtonLink>
      }
    >
      <strong>NO ENVIADO.</strong> {nextText(unsent)}
    </Notice>
  );
}
