import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TEAM_EMPTY } from '@registro/contracts/calls/member';
import { showAmount } from '@registro/contracts/money';
import { factsOf } from '@registro/contracts/record/read';
import { type ReactNode, useState } from 'react';
import { AmountTotal } from '../../forms/AmountTotal.js';
import { Facts } from '../../records/Facts.js';
import { RecordCards } from '../../records/RecordCards.js';
import { RecordRows } from '../../records/RecordRows.js';
import { FieldsLoading, LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { PAGE_SIZES, Pages } from '../../ui/Pages.js';
import type { ProgrammeScreens } from '../programmes.js';
import { useFinancing, useProposal, useTeam } from '../queries.js';
import { memberColumns } from '../team/TeamList.js';

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
}

/** What a proposal says, to read. */
export function DataPart({ screens: { Form, programa }, idProyecto }: Props) {
  const { data, isError, refetch } = useProposal(programa, idProyecto);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <FieldsLoading />;
  const objectives: ReactNode = (
    <Box key="objetivos" component="ol" sx={{ m: 0, pl: 2.5 }}>
      {data.objetivosEspecificos.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </Box>
  );
  const told = {
    objetivosEspecificos: objectives,
    tiempoProyecto: `${String(data.tiempoProyecto).padStart(2, '0')} meses`,
  };
  return <Facts columns={2} facts={factsOf<object, ReactNode>(Form as new () => object, data, told)} />;
}

/** The team, to read. */
export function TeamPart({ screens, idProyecto }: Props) {
  const { data, isError, refetch } = useTeam(screens.programa, idProyecto);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(PAGE_SIZES[0]!);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary', textAlign: 'center', py: 2 }}>{TEAM_EMPTY}</Box>;
  const View = phone ? RecordCards : RecordRows;
  return (
    <>
      <View
        title="Equipo del proyecto"
        columns={memberColumns}
        rows={data.slice(page * size, (page + 1) * size)}
        nameOf={(row) => row.nombre_completo}
      />
      <Pages total={data.length} page={page} size={size} onPage={setPage} onSize={setSize} />
    </>
  );
}

/** What is asked for by rubro, and its sum, to read. */
export function FinancingPart({ screens, idProyecto }: Props) {
  const { data, isError, refetch } = useFinancing(screens.programa, idProyecto);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.rubro.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no hay rubros.</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.rubro.map(({ idFinanciacion, idRubro, monto }) => (
          <Box
            key={idFinanciacion}
            component="li"
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 1, borderBottom: '1px solid var(--line)' }}
          >
            <span>{idRubro.label}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              Bs. {showAmount(monto)}
            </Box>
          </Box>
        ))}
      </Box>
      <AmountTotal total={data.total} />
    </Box>
  );
}
