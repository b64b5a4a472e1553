import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { proposalCan } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { momentText } from '../../ui/windows.js';
import type { CallPaths } from '../paths.js';
import { pathsOf } from '../paths.js';
import type { Row } from '../queries.js';
import { isUnsent, nextText, toneOf } from '../texts.js';

/** A proposal in one look: that it was sent or was not, where it stands, what happens next and the one thing to do. */
export function ProposalCard({ row }: { row: Row }) {
  const id = useId();
  const paths = pathsOf(row.programa);
  const next = nextStep(row, paths);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 1.5, borderTop: '4px solid var(--accent)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{row.convocatoria.nombre}</Box>
        <StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>
      </Box>
      <Typography id={id} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {row.tituloProyecto}
      </Typography>
      <Typography role="status">
        {isUnsent(row) && <strong>NO ENVIADO. </strong>}
        {nextText(row)}
      </Typography>
      {row.enviado && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Último envío: {momentText(row.enviado)} (hora de Caracas)</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {next && (
          <Button component={Link} to={next.to} variant="contained" endIcon={<Icon name="forward" size={20} />}>
            {next.label}
          </Button>
        )}
        <Button component={Link} to={paths.list} variant="outlined" startIcon={<Icon name="list" size={20} />}>
          Ir al listado
        </Button>
      </Box>
    </Card>
  );
}

/** The one thing that its owner may do about it now. */
function nextStep(row: Row, paths: CallPaths): { label: string; to: string } | null {
  if (row.puede.segundaFase && row.idEstatusProyecto === PROPOSAL_STATUS.PRESELECTED)
    return { label: 'Segunda fase', to: paths.secondPhase(row.id, proposalCan.secondPhaseTab(row)) };
  if (row.idEstatusProyecto === PROPOSAL_STATUS.APPROVED) return { label: 'Informes de avance', to: paths.progress(row.id) };
  if (row.puede.enviar && isUnsent(row)) return { label: row.devolucion ? 'Corregir' : 'Continuar', to: paths.edit(row.id) };
  return null;
}
