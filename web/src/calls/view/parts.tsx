import { TEAM_EMPTY } from '@registro/contracts/calls/member';
import { agreed } from '@registro/contracts/count';
import { showAmount } from '@registro/contracts/money';
import { factsOf } from '@registro/contracts/record/read';
import type { ReactNode } from 'react';
import { AmountTotal } from '../../forms/AmountTotal.js';
import { Facts } from '../../records/Facts.js';
import { RecordPages } from '../../records/RecordRows.js';
import { FieldsLoading, LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import '../calls.css';
import { PROPOSAL_FORMS } from '../forms.js';
import type { ProgrammeScreens } from '../programmes.js';
import { useFinancing, useProposal, useTeam } from '../queries.js';
import { memberColumns } from '../team/member-columns.js';
import { Empty } from '../../ui/Empty.js';

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
}

/** The parts of a proposal to read: 0 what it says, 1 the team, 2 the financing. */
export default function ProposalPart({ part, ...props }: Props & { part: number }) {
  const Part = [DataPart, TeamPart, FinancingPart][part]!;
  return <Part {...props} />;
}

/** What a proposal says. */
function DataPart({ screens: { programa }, idProyecto }: Props) {
  const { data, isError, refetch } = useProposal(programa, idProyecto);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <FieldsLoading />;
  const objectives: ReactNode = (
    <ol key="objetivos" className="tareas">
      {data.objetivosEspecificos.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ol>
  );
  const told = {
    objetivosEspecificos: objectives,
    tiempoProyecto: `${String(data.tiempoProyecto).padStart(2, '0')} ${agreed(data.tiempoProyecto, 'mes', 'meses')}`,
  };
  return <Facts columns={2} facts={factsOf<object, ReactNode>(PROPOSAL_FORMS[programa] as new () => object, data, told)} />;
}

/** The team. */
function TeamPart({ screens, idProyecto }: Props) {
  const { data, isError, refetch } = useTeam(screens.programa, idProyecto);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  if (data.length === 0) return <Empty>{TEAM_EMPTY}</Empty>;
  return <RecordPages title="Equipo del proyecto" columns={memberColumns} rows={data} nameOf={(row) => row.nombre_completo} />;
}

/** What is asked for by rubro, and its sum. */
function FinancingPart({ screens, idProyecto }: Props) {
  const { data, isError, refetch } = useFinancing(screens.programa, idProyecto);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  return (
    <>
      {data.rubro.length === 0 && <Empty>Todavía no hay rubros.</Empty>}
      <ul className="importes">
        {data.rubro.map(({ idFinanciacion, idRubro, monto }) => (
          <li key={idFinanciacion}>
            <span>{idRubro.label}</span>
            <span className="monto">Bs. {showAmount(monto)}</span>
          </li>
        ))}
      </ul>
      <AmountTotal total={data.total} />
    </>
  );
}
