import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { useState } from 'react';
import { Link, Navigate, useLocation } from '../../ui/router.js';
import { ObservationsDialog } from '../../records/ObservationsDialog.js';
import { ButtonLink } from '../../ui/Button.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { useLater } from '../../ui/useLater.js';
import { useSession } from '../../session/session.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import '../../ui/table.css';
import { activeOf, endedOf, entryOf } from '../access.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';
import { useWindow } from '../queries.js';
import { CREATE, editPath, LANDING } from '../paths.js';
import '../scholarships.css';
import { EndedCard } from './EndedCard.js';
import { ScholarshipTable } from './ScholarshipTable.js';
import { StatusCard } from './StatusCard.js';
import { ownTutors } from './own-tutors.js';
import { useWithdraw } from './useWithdraw.js';
import { Empty } from '../../ui/Empty.js';

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
        {list.isError && !rows && <LoadFailed onRetry={() => void list.refetch()} />}
        {!rows && !list.isError && <RowsLoading rows={4} />}
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
