import type { ProgressRead } from '@registro/contracts/calls/progress';
import { useState } from 'react';
import { useParams } from '../../ui/router.js';
import { ApiError } from '../../api/errors.js';
import { ButtonLink } from '../../ui/Button.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useLive } from '../../live/live.js';
import { useLater } from '../../ui/useLater.js';
import { useCallKey } from '../call-key.js';
import '../calls.css';
import { pathsOf } from '../paths.js';
import { useLiveProposals } from '../queries.js';
import { AccountPart } from './AccountPart.js';
import { Disbursements } from './Disbursements.js';
import { QuarterCard } from './QuarterCard.js';
import { useProgress } from './queries.js';

/** …/{id}/informes: what an approved project reports by quarter, and the disbursements that wait for it. */
export default function ProgressPage() {
  const key = useCallKey();
  const id = Number(useParams().id);
  usePage('Informes de avance');
  useLiveProposals();
  const progress = useProgress(id);
  useLive('pago', () => void progress.refetch());
  const { data } = progress;
  // What the server says of a project that has none is more use than an invitation to try again.
  const refused =
    progress.error instanceof ApiError && progress.error.status < 500 && progress.error.status > 0 ? progress.error.message : undefined;
  return (
    <>
      <PageTitle text="Un informe por trimestre desde que comienza, contra el plan de trabajo y el de desembolsos. Cada desembolso espera el informe del trimestre anterior.">
        Informes de avance
      </PageTitle>
      {progress.isError && !data && <LoadFailed onRetry={() => void progress.refetch()} refused={refused} />}
      {!progress.isError && !data && <FieldsLoading fields={6} />}
      {data && <Content read={data} idProyecto={id} />}
      <ButtonLink kind="text" to={pathsOf(key).list} start="back" className="aparte">
        Volver al listado
      </ButtonLink>
    </>
  );
}

function Content({ read, idProyecto }: { read: ProgressRead; idProyecto: number }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [ReportDialog, want] = useLater(() => import('./ReportDialog.js'));
  const quarter = read.trimestres.find(({ trimestre }) => trimestre === opened);
  return (
    <div className="convocatorias">
      <AccountPart
        idProyecto={idProyecto}
        cuenta={read.cuenta}
        why={read.desembolsos.find(({ rechazo }) => rechazo !== null)?.rechazo ?? null}
      />
      {read.trimestres.map((one) => (
        <QuarterCard
          key={one.trimestre}
          quarter={one}
          plan={read.planTrabajo}
          onReport={async () => (await want()) && setOpened(one.trimestre)}
        />
      ))}
      <Disbursements rows={read.desembolsos} />
      {quarter && ReportDialog && (
        <ReportDialog
          idProyecto={idProyecto}
          quarter={quarter}
          plan={read.planTrabajo}
          desvio={read.desvio}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
