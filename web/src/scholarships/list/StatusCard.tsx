import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { processPath } from '../../ui/addresses.js';
import { editPath, LIST } from '../paths.js';
import { nextText } from '../texts.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { ApplicationCard } from './ApplicationCard.js';
import { Track } from './Track.js';

interface Props {
  row: ScholarshipRow;
  heading: string;
  /** the list is not on the same page */
  toList?: boolean;
  fresh?: boolean;
  /** opens the sworn declaration, where the card stands beside it */
  onDeclare?: () => void;
}

/** The active application in one look: that it was sent, where it stands, what happens next and the one thing to do. */
export function StatusCard({ row, heading, toList = false, fresh = false, onDeclare }: Props) {
  const returned = row.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED;
  return (
    <ApplicationCard row={row} heading={heading} edge="accent">
      <Track row={row} />
      <Typography role="status">{nextText(row.id_estatus_beca, row.estatus_contrato?.value, row.puede.editar)}</Typography>
      {row.acuse && <ReceiptLine receipt={row.acuse} fresh={fresh} />}
      {row.puede.tramitar && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {onDeclare && row.puede.declarar && (
            <Button variant="contained" onClick={onDeclare} startIcon={<Icon name="upload" size={20} />}>
              Cargar la declaración jurada
            </Button>
          )}
          <Button
            component={Link}
            to={processPath(row.id)}
            variant={row.puede.declarar ? 'outlined' : 'contained'}
            endIcon={<Icon name="forward" size={20} />}
          >
            Tramitar la beca
          </Button>
        </Box>
      )}
      {(returned || toList) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {returned && row.puede.editar && (
            <Button component={Link} to={editPath(row.id)} variant="contained" startIcon={<Icon name="edit" size={20} />}>
              Corregir la solicitud
            </Button>
          )}
          {toList && (
            <Button component={Link} to={LIST} variant={returned ? 'text' : 'outlined'} startIcon={<Icon name="list" size={20} />}>
              Ir al listado de beca
            </Button>
          )}
        </Box>
      )}
    </ApplicationCard>
  );
}
