import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { Link } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { Icon } from '../../ui/Icon.js';
import { CREATE, viewPath } from '../paths.js';
import { afterRefusalText } from '../texts.js';
import { ApplicationCard } from './ApplicationCard.js';

/** What became of an application that was not approved: the outcome, why, and what may be done now or when. */
export function RefusedCard({ row, window }: { row: ScholarshipRow; window: WindowRead | undefined }) {
  return (
    <ApplicationCard row={row} heading="Su solicitud de beca no fue aprobada" edge="edge">
      <Facts
        columns={2}
        facts={[
          ['Motivo', row.motivo_rechazo],
          ['Observaciones', row.observaciones_rechazo],
        ]}
      />
      <Typography role="status">{afterRefusalText(row.puede.repetir, window)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to={viewPath(row.id)} variant="outlined" startIcon={<Icon name="eye" size={20} />}>
          Ver lo que envió
        </Button>
        {row.puede.repetir && window?.abiertaParaUsted && (
          <Button component={Link} to={CREATE} startIcon={<Icon name="plus" size={20} />}>
            Postularse de nuevo
          </Button>
        )}
      </Box>
    </ApplicationCard>
  );
}
