import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { SECOND_PHASE_CALLS, SECOND_PHASE_TAB } from '@registro/contracts/calls/routes';
import type { SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { post } from '../../api/client.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useCallKey } from '../call-key.js';
import { pathsOf } from '../paths.js';
import { PROGRAMME_SCREENS } from '../programmes.js';
import { useCall, useLiveProposals } from '../queries.js';
import { DataPart, FinancingPart, TeamPart } from '../view/parts.js';
import { SecondPhaseForm } from './SecondPhaseForm.js';
import { SecondPhaseView } from './SecondPhaseView.js';
import { PANEL } from '../../ui/panel.js';

function useSecondPhase(idProyecto: number) {
  return useQuery({
    queryKey: ['propuestas', 'segunda-fase', idProyecto],
    queryFn: ({ signal }) => post<SecondPhaseRead>(SECOND_PHASE_CALLS.ver, { idProyecto }, { signal }),
    staleTime: 0,
  });
}

const TABS = ['Datos', 'Equipo', 'Financiamiento', 'Segunda fase'] as const;

/** …/segundaFase/{id}/{tab}: the proposal in its three parts to read, and its second phase to fill in at 2, to read at 4 (rule C-8). */
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
  if (tab === null) return <Navigate to={paths.secondPhase(id)} replace />;
  const failed = (call.isError && !call.data) || (phase.isError && !phase.data);
  const screens = call.data && PROGRAMME_SCREENS[call.data.programa as ProposalProgramme];
  return (
    <>
      <PageTitle>Segunda fase</PageTitle>
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Partes del proyecto"
        sx={{ mb: 3, borderBottom: '1px solid var(--line)' }}
      >
        {TABS.map((label, index) => (
          <Tab
            key={label}
            label={label}
            id={`fase-tab-${index}`}
            aria-controls={index === tab ? 'fase-panel' : undefined}
            component={Link}
            to={paths.secondPhase(id, index)}
            replace
          />
        ))}
      </Tabs>
      {failed && (
        <LoadFailed
          onRetry={() => {
            void call.refetch();
            void phase.refetch();
          }}
          text="No se pudo cargar la segunda fase."
        />
      )}
      {!failed && !(screens && phase.data) && <FieldsLoading fields={8} />}
      {screens && phase.data && (
        <Box role="tabpanel" id="fase-panel" aria-labelledby={`fase-tab-${tab}`}>
          {tab === 0 && <Sheet>{<DataPart screens={screens} idProyecto={id} />}</Sheet>}
          {tab === 1 && <Sheet>{<TeamPart screens={screens} idProyecto={id} />}</Sheet>}
          {tab === 2 && <Sheet>{<FinancingPart screens={screens} idProyecto={id} />}</Sheet>}
          {tab === SECOND_PHASE_TAB &&
            (phase.data.puede.enviar ? (
              <>
                <Alert severity="warning" sx={{ mb: 3 }}>
                  <strong>NO ENVIADO.</strong> Lo que escribe se guarda. La segunda fase existe cuando la envíe y reciba su acuse.
                </Alert>
                <SecondPhaseForm key={phase.data.idProyecto} read={phase.data} onSent={() => void navigate(paths.secondPhase(id))} />
              </>
            ) : (
              <SecondPhaseView read={phase.data} />
            ))}
        </Box>
      )}
    </>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return <Box sx={PANEL}>{children}</Box>;
}
