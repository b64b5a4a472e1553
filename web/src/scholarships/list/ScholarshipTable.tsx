import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { Link } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { Icon } from '../../ui/Icon.js';
import { actionsOf, nameOf, type RowAction, type RowHandlers } from './row-actions.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';

type Props = RowHandlers & { rows: ScholarshipRow[] };

const linked = ({ to, act }: RowAction) => (to ? { component: Link, to } : { onClick: act });
const chip = (row: ScholarshipRow) => <StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip>;

/** University, postgraduate, status and actions: a table on a desk, cards on a phone. */
export function ScholarshipTable({ rows, ...on }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return phone ? <Cards rows={rows} {...on} /> : <Rows rows={rows} {...on} />;
}

function Rows({ rows, ...on }: Props) {
  return (
    <TableContainer sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius-md)', backgroundColor: 'var(--surface)' }}>
      <Table aria-label="Listado de beca">
        <TableHead>
          <TableRow>
            <TableCell>Universidad</TableCell>
            <TableCell>Postgrado</TableCell>
            <TableCell>Estatus</TableCell>
            <TableCell align="right">Acciones</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.universidad}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.postgrado}</TableCell>
              <TableCell>{chip(row)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0.5 }}>
                {actionsOf(row, on).map((action) => (
                  <Tooltip key={action.label} title={action.label} describeChild>
                    <IconButton
                      {...linked(action)}
                      aria-label={`${action.label}: ${nameOf(row)}`}
                      sx={{ color: action.danger ? 'error.main' : 'primary.main' }}
                    >
                      <Icon name={action.icon} size={22} />
                    </IconButton>
                  </Tooltip>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ rows, ...on }: Props) {
  return (
    <Box component="ul" aria-label="Listado de beca" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={row.id} component="li">
          <Box sx={{ p: 2 }}>
            <Facts
              facts={[
                ['Universidad', row.universidad],
                ['Postgrado', row.postgrado],
                ['Estatus', chip(row)],
              ]}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', borderTop: '1px solid var(--line)' }}>
            {actionsOf(row, on).map((action) => (
              <Button
                key={action.label}
                {...linked(action)}
                aria-label={`${action.label}: ${nameOf(row)}`}
                color={action.danger ? 'error' : 'primary'}
                startIcon={<Icon name={action.icon} size={20} />}
                sx={{ flex: '1 1 auto', minHeight: 48, px: 1, borderRadius: 0 }}
              >
                {action.label}
              </Button>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
