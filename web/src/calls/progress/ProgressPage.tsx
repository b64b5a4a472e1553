import type { ProgressRead, DisbursementRead } from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { showAmount } from '@registro/contracts/money';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useState, useEffect, useId } from 'react';
import { useParams, Link, useSearchParams } from '../../ui/router.js';
import { ApiError } from '../../api/errors.js';
import { ButtonLink, Button } from '../../ui/Button.js';
import { FRESH, Pending, useRead } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle, Section } from '../../ui/Section.js';
import { useLive } from '../../live/live.js';
import { useLater } from '../../ui/useLater.js';
import { useCallKey } from '../call-key.js';
import '../calls.css';
import { pathsOf } from '../paths.js';
import { useLiveProposals } from '../queries.js';
import { QuarterCard } from './QuarterCard.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { Tone } from '../../ui/plain/Notice.js';
import { momentText } from '../../ui/windows.js';
import { Facts } from '../../records/Facts.js';
import type { AccountProps } from './AccountDialog.js';

/** The quarters of an approved project, each with its report, and the money that follows them. */
const useProgress = (idProyecto: number) =>
  useRead<ProgressRead>(['propuestas', 'informes', idProyecto], PROGRESS_CALLS.ver, { idProyecto }, FRESH);

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
      <Pending of={progress} fields={6} refused={refused} />
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

/** Where a disbursement stands, in a word and a sentence. */
function standing({ pagado, rechazo, revertido, cerrado, liberado }: DisbursementRead): { tone: Tone; word: string; text: string } {
  if (cerrado) return { tone: 'error', word: 'No se pagará', text: `Volvió y ya no se paga: ${revertido}.` };
  if (revertido) return { tone: 'warning', word: 'Revertido', text: `Ya no está pagado: ${revertido}. Falta decidir si se paga de nuevo.` };
  if (pagado) return { tone: 'success', word: 'Pagado', text: `Llegó el ${momentText(pagado)}.` };
  if (rechazo) return { tone: 'warning', word: 'Rechazado', text: `No llegó: ${rechazo}. Revise la cuenta.` };
  if (liberado) return { tone: 'info', word: 'Liberado', text: 'Está en camino.' };
  return { tone: 'info', word: 'Por liberar', text: 'Se libera según el plan y los informes.' };
}

/** The money of each quarter, and where it is. */
function Disbursements({ rows }: { rows: readonly DisbursementRead[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id="desembolsos" title="Desembolsos">
      <ul className="importes">
        {rows.map((row) => {
          const { tone, word, text } = standing(row);
          return (
            <li key={row.id}>
              <strong>Trimestre {row.trimestre}</strong>
              <strong className="monto">Bs. {showAmount(row.monto)}</strong>
              <small>{text}</small>
              <StatusChip tone={tone}>{word}</StatusChip>
            </li>
          );
        })}
      </ul>
      <p className="aparte">
        <Link to="/usuario/listar">¿Dónde está mi pago?</Link>
      </p>
    </Section>
  );
}

/** The account that the disbursements go to; `?cuenta=1` opens it at once, where it is to be mended. */
function AccountPart({ idProyecto, cuenta, why }: AccountProps) {
  const id = useId();
  const [search] = useSearchParams();
  const toMend = why !== null && search.has('cuenta');
  const [open, setOpen] = useState(toMend);
  const [AccountDialog, want] = useLater(() => import('./AccountDialog.js'));
  useEffect(() => {
    if (toMend) void want();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page is come to
  }, []);
  return (
    <Section id={id} title="Cuenta del proyecto" text="Una cuenta de quien es responsable: en ella se reciben los desembolsos.">
      {cuenta && (
        <Facts
          facts={[
            ['Banco', cuenta.idBanco.label],
            ['Tipo de cuenta', cuenta.idTipoCuenta.label],
            [
              'Número de cuenta',
              <span key="cuenta" className="monto">
                {groupAccount(cuenta.numCuenta)}
              </span>,
            ],
          ]}
        />
      )}
      <Button
        kind={cuenta ? 'outline' : 'solid'}
        start={cuenta ? 'edit' : 'plus'}
        className={cuenta ? 'aparte' : undefined}
        onClick={async () => (await want()) && setOpen(true)}
        aria-describedby={id}
      >
        {cuenta ? 'Cambiar cuenta' : 'Registrar cuenta'}
      </Button>
      {open && AccountDialog && <AccountDialog idProyecto={idProyecto} cuenta={cuenta} why={why} onClose={() => setOpen(false)} />}
    </Section>
  );
}
