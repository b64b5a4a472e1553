import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS, CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { editPath, LIST } from '../paths.js';
import { nextText } from '../texts.js';
import { ReceiptLine } from './ReceiptLine.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';

interface Props {
  row: ScholarshipRow;
  heading: string;
  fresh?: boolean;
  /** opens the sworn declaration, where the card stands beside it */
  onDeclare?: () => void;
}

/** The active application in one look: that it was sent, where it stands, what happens next and the one thing to do. */
export function StatusCard({ row, heading, fresh = false, onDeclare }: Props) {
  const id = useId();
  const returned = row.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2.5, borderTop: '4px solid var(--accent)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h3" component="h2">
          {heading}
        </Typography>
        <StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip>
      </Box>
      <Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.postgrado}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{row.universidad}</Box>
      </Box>
      <Track row={row} />
      <Typography role="status">{nextText(row.id_estatus_beca, row.estatus_contrato?.value, row.puede.editar)}</Typography>
      {row.acuse && <ReceiptLine receipt={row.acuse} fresh={fresh} />}
      {onDeclare && row.puede.declarar && (
        <Button variant="contained" onClick={onDeclare} startIcon={<Icon name="upload" size={20} />} sx={{ justifySelf: 'start' }}>
          Cargar la declaración jurada
        </Button>
      )}
      {(returned || heading === 'Su solicitud') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {returned && row.puede.editar && (
            <Button component={Link} to={editPath(row.id)} variant="contained" startIcon={<Icon name="edit" size={20} />}>
              Corregir la solicitud
            </Button>
          )}
          {heading === 'Su solicitud' && (
            <Button component={Link} to={LIST} variant={returned ? 'text' : 'outlined'} startIcon={<Icon name="list" size={20} />}>
              Ir al listado de beca
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

const STEPS = ['Enviada', 'En evaluación', 'Aprobada', 'Declaración conforme'] as const;

/** How far along the way it is; the current step is named for those who do not see it. */
function Track({ row }: { row: ScholarshipRow }) {
  const { id_estatus_beca: estatus, estatus_contrato: contrato } = row;
  if (estatus === SCHOLARSHIP_STATUS.REFUSED || estatus === SCHOLARSHIP_STATUS.WITHDRAWN) return null;
  const done = estatus !== SCHOLARSHIP_STATUS.APPROVED ? 1 : contrato?.value === CONTRACT_STATUS.IN_ORDER ? 4 : 3;
  return (
    <Box
      component="ol"
      aria-label="Avance"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
    >
      {STEPS.map((step, index) => (
        <Box
          key={step}
          component="li"
          aria-current={index === done ? 'step' : undefined}
          sx={{
            pt: 1,
            borderTop: `4px solid var(${index < done ? '--success' : index === done ? '--accent' : '--line'})`,
            typography: 'body2',
            lineHeight: 1.25,
            fontWeight: index === done ? 600 : 400,
            color: index <= done ? 'text.primary' : 'text.secondary',
          }}
        >
          {step === 'En evaluación' && estatus === SCHOLARSHIP_STATUS.RETURNED ? 'Devuelta' : step}
          {index < done && <span className="oculto"> (hecho)</span>}
        </Box>
      ))}
    </Box>
  );
}
