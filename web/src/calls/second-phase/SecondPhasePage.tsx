import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { SECOND_PHASE_CALLS, SECOND_PHASE_TAB } from '@registro/contracts/calls/routes';
import type { SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { Navigate, useNavigate, useParams } from '../../ui/router.js';
import { askAgain, FieldsLoading, FRESH, LoadFailed, useRead } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import { Tabs } from '../../ui/Tabs.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { useCallKey } from '../call-key.js';
import { pathsOf } from '../paths.js';
import { PROGRAMME_SCREENS } from '../programmes.js';
import { useCall, useLiveProposals } from '../queries.js';
import { SecondPhaseForm } from './SecondPhaseForm.js';

const loadParts = () => import('../view/parts.js');
const loadView = () => import('./SecondPhaseView.js');

const useSecondPhase = (idProyecto: number) =>
  useRead<SecondPhaseRead>(['propuestas', 'segunda-fase', idProyecto], SECOND_PHASE_CALLS.ver, { idProyecto }, FRESH);

const TABS = ['Datos', 'Equipo', 'Financiamiento', 'Segunda fase'] as const;

/**
 * …/segundaFase/{id}/{tab}: the proposal in its three parts to read, and its second phase to fill in at 2, to read at 4
 * (rule C-8).
 */
export default function SecondPhasePage() {
  const key = useCallKey();
  const { id: asked, tab: shown } = useParams();
  const id = Number(asked);
  usePage('Segunda fase');
  useLiveProposals();
  const navigate = useNavigate();
  const call = useCall(key);
  const phase = useSecondPhase(id);
  const paths = pathsOf(key);
  const tab = /^[0-3]$/.test(shown ?? '') ? Number(shown) : null;
  // Of the parts to read none is needed to fill in the last one.
  const parts = useAfterwards(loadParts, tab !== SECOND_PHASE_TAB || phase.data !== undefined);
  if (tab === null) return <Navigate to={paths.secondPhase(id)} replace />;
  const failed = (call.isError && !call.data) || (phase.isError && !phase.data);
  const screens = call.data && PROGRAMME_SCREENS[call.data.programa as ProposalProgramme];
  return (
    <>
      <PageTitle>Segunda fase</PageTitle>
      <Tabs
        label="Partes del proyecto"
        titles={TABS}
        current={tab}
        onTab={(next) => void navigate(paths.secondPhase(id, next), { replace: true })}
      >
        {failed && <LoadFailed onRetry={askAgain(call, phase)} text="No se pudo cargar la segunda fase." />}
        {!failed && !(screens && phase.data) && <FieldsLoading fields={8} />}
        {screens &&
          phase.data &&
          (tab === SECOND_PHASE_TAB ? (
            <SecondPhase read={phase.data} onSent={() => void navigate(paths.secondPhase(id), { replace: true })} />
          ) : (
            <div className="parte">{parts({ part: tab, screens, idProyecto: id })}</div>
          ))}
      </Tabs>
    </>
  );
}

function SecondPhase({ read, onSent }: { read: SecondPhaseRead; onSent: () => void }) {
  const view = useAfterwards(loadView, !read.puede.enviar);
  if (!read.puede.enviar) return view({ read });
  return (
    <>
      <Notice apart tone="warning">
        <strong>NO ENVIADO.</strong> Lo que escribe se guarda. La segunda fase existe cuando la envíe y reciba su acuse.
      </Notice>
      <SecondPhaseForm key={read.idProyecto} read={read} onSent={onSent} />
    </>
  );
}
