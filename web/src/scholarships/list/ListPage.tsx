import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { useState } from 'react';
import { Link, Navigate, useLocation } from '../../ui/router.js';
import { ObservationsDialog } from '../../records/ObservationsDialog.js';
import { ButtonLink } from '../../ui/Button.js';
import { Pending } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { useLater } from '../../ui/useLater.js';
import { useSession } from '../../session/session.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import '../../ui/table.css';
import { activeOf, endedOf, entryOf } from '../access.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';
import { useWindow, useScholarshipsChanged } from '../queries.js';
import { CREATE, editPath, LANDING, viewPath } from '../paths.js';
import '../scholarships.css';
import { EndedCard } from './EndedCard.js';
import { StatusCard } from './StatusCard.js';
import { ownTutors } from './own-tutors.js';
import { Empty } from '../../ui/Empty.js';
import type { Column, RowAction } from '../../records/record-actions.js';
import { RecordView } from '../../records/RecordRows.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { post } from '../../api/client.js';
import { useAct } from '../../ui/Feedback.js';
import { processPath } from '../../ui/addresses.js';

interface RowHandlers {
  onObservations: (row: ScholarshipRow) => void;
  onDeclaration: (row: ScholarshipRow) => void;
  onWithdraw: (row: ScholarshipRow) => void;
}

/**
 * What may be done with an application now: by its status, its contract and the server's word on the window (rules B-12
 * to B-20).
 */
function actionsOf(row: ScholarshipRow, on: RowHandlers): RowAction[] {
  const may: (RowAction | false)[] = [
    { label: 'Ver', icon: 'eye', to: viewPath(row.id) },
    row.puede.editar && { label: 'Editar', icon: 'edit', to: editPath(row.id) },
    scholarshipCan.observe(row) && { label: 'Observaciones', icon: 'info', act: () => on.onObservations(row) },
    row.estatus_contrato !== null && {
      label: row.puede.declarar ? 'Cargar declaración jurada' : 'Declaración jurada',
      icon: row.puede.declarar ? 'upload' : 'document',
      act: () => on.onDeclaration(row),
    },
    row.puede.tramitar && { label: 'Tramitar', icon: 'forward', to: processPath(row.id) },
    row.puede.retirar && { label: 'Retirar', icon: 'trash', act: () => on.onWithdraw(row), danger: true },
  ];
  return may.filter((action) => action !== false);
}

/** To tell the buttons of one row from those of another. */
const nameOf = (row: ScholarshipRow) => `${row.postgrado}, ${row.universidad}`;

// A form, which comes when it is wanted.
const declarationDialog = async () => ({ default: (await import('./DeclarationDialog.js')).DeclarationDialog });

type Opened = { que: 'observaciones' | 'declaracion'; id: number } | null;

/** /usuario/vertice-1/beca/listar: one's applications and what may be done with each. */
export default function ListPage() {
  usePage('Listado de beca');
  useLiveScholarships();
  const list = useScholarships();
  const window = useWindow();
  const { estatus } = useSession();
  const { state } = useLocation() as { state: { recienEnviada?: number } | null };
  const [opened, setOpened] = useState<Opened>(null);
  const [DeclarationDialog, wantDeclaration] = useLater(declarationDialog);
  const declare = async (id: number) => {
    if (await wantDeclaration()) setOpened({ que: 'declaracion', id });
  };
  const tutors = useAfterwards(ownTutors, list.isFetched);
  const withdraw = useWithdraw();
  const rows = list.data;
  if (rows?.length === 0 && window.data && !window.data.abiertaParaUsted) return <Navigate to={LANDING} replace />;
  const entry = rows && window.data && estatus ? entryOf(rows, window.data, estatus) : null;
  const active = rows ? activeOf(rows) : null;
  const ended = rows ? endedOf(rows) : null;
  // Once it is decided on, that it was just sent is no news.
  const fresh = active !== null && state?.recienEnviada === active.id && scholarshipCan.decide(active);
  const shown = rows?.find((row: ScholarshipRow) => row.id === opened?.id);
  return (
    <>
      <PageTitle
        actions={
          entry &&
          'ruta' in entry &&
          entry.ruta === CREATE && (
            <ButtonLink to={CREATE} start="plus">
              Nueva solicitud
            </ButtonLink>
          )
        }
      >
        Listado de beca
      </PageTitle>
      <div className="becas">
        <Pending of={list} rows={4} />
        {active && (
          <StatusCard
            row={active}
            onDeclare={() => void declare(active.id)}
            fresh={fresh}
            heading={fresh ? 'Solicitud enviada' : scholarshipCan.process(active) ? 'Su beca' : 'Solicitud en curso'}
          />
        )}
        {tutors({}, null)}
        {ended && <EndedCard row={ended} window={window.data} />}
        {rows && rows.length > 0 && (
          <ScholarshipTable
            rows={rows}
            onObservations={({ id }) => setOpened({ que: 'observaciones', id })}
            onDeclaration={({ id }) => void declare(id)}
            onWithdraw={(row) => void withdraw(row, window.data?.abiertaParaUsted)}
          />
        )}
        {rows?.length === 0 && (
          <Empty>
            Aún no ha enviado ninguna solicitud. <Link to={LANDING}>Conozca el programa y sus requisitos</Link>
          </Empty>
        )}
      </div>
      {opened?.que === 'observaciones' && shown && (
        <ObservationsDialog
          motivo={shown.motivo_rechazo}
          observaciones={shown.observaciones_rechazo}
          edit={shown.puede.editar ? editPath(shown.id) : null}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.que === 'declaracion' && shown && DeclarationDialog && (
        <DeclarationDialog idBeca={shown.id} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const columns: Column<ScholarshipRow>[] = [
  { title: 'Universidad', show: (row) => row.universidad },
  { title: 'Postgrado', show: (row) => row.postgrado },
  { title: 'Estatus', show: (row) => <StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip> },
];

/** University, postgraduate, status and actions: a table on a desk, cards on a phone. */
function ScholarshipTable({ rows, ...on }: RowHandlers & { rows: ScholarshipRow[] }) {
  return <RecordView title="Listado de beca" columns={columns} rows={rows} nameOf={nameOf} actionsOf={(row) => actionsOf(row, on)} />;
}

const AFTER = {
  open: 'Mientras la convocatoria esté abierta podrá enviar otra, y empezar con los datos y archivos de esta.',
  closed:
    'La convocatoria no está abierta: no podrá enviar otra hasta que abra una nueva. Entonces podrá empezar con los datos y archivos de esta.',
  unknown: 'Solo podrá enviar otra si la convocatoria está abierta; podrá empezar con los datos y archivos de esta.',
};

/** Takes an application back, once it was said what that means. `open`: whether one may apply now, if that is known. */
function useWithdraw() {
  const [act] = useAct(useScholarshipsChanged());
  return ({ id }: Pick<ScholarshipRow, 'id'>, open: boolean | undefined): Promise<boolean> => {
    const after = AFTER[open === undefined ? 'unknown' : open ? 'open' : 'closed'];
    return act({
      ask: {
        title: '¿Retirar la solicitud?',
        text: `Dejará de evaluarse y no se puede deshacer. ${after}`,
        yes: 'Sí, retirar',
        danger: true,
      },
      work: () => post('consultar/beca/retirar', { id }),
      done: 'La solicitud de beca fue retirada',
      failed: 'No se pudo retirar',
    });
  };
}
