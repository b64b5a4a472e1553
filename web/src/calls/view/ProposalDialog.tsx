import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { PROGRAMME_SCREENS } from '../programmes.js';
import type { Row } from '../queries.js';
import { Sendings } from '../send/Sendings.js';
import { toneOf } from '../texts.js';
import { DataPart, FinancingPart, TeamPart } from './parts.js';

/** 'Ver información': data, team and financing of a proposal in three accordions, and its receipts. */
export function ProposalDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const screens = PROGRAMME_SCREENS[row.programa];
  const [data, team, financing] = screens.parts;
  return (
    <Dialog
      size="wide"
      title={screens.view}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2.5 }}>
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {row.tituloProyecto}
        </Typography>
        <StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>
      </Box>
      <Part title={data} open>
        <DataPart screens={screens} idProyecto={row.id} />
      </Part>
      <Part title={team}>
        <TeamPart screens={screens} idProyecto={row.id} />
      </Part>
      <Part title={financing}>
        <FinancingPart screens={screens} idProyecto={row.id} />
      </Part>
      {row.envios > 0 && <Sendings idProyecto={row.id} />}
    </Dialog>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded={open}
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-md)',
        overflow: 'hidden',
        backgroundImage: 'none',
        mb: 1.5,
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        expandIcon={<Icon name="chevron" />}
        aria-controls={`${id}-panel`}
        id={`${id}-header`}
        sx={{ fontWeight: 600, minHeight: 56 }}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ borderTop: '1px solid var(--line)', p: { xs: 2, sm: 3 } }}>{children}</AccordionDetails>
    </Accordion>
  );
}
