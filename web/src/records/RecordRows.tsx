import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import type { Column, MaybeActions } from './record-actions.js';

interface Props<R> extends MaybeActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
}

/** A list of records as a table: a line each, its actions as signs at the end. */
export function RecordRows<R extends { id: number }>({ title, columns, rows, nameOf, actionsOf }: Props<R>) {
  return (
    <TableContainer sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius-md)', backgroundColor: 'var(--surface)' }}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.title}>{column.title}</TableCell>
            ))}
            {actionsOf && <TableCell align="right">Acciones</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              {columns.map((column) => (
                <TableCell key={column.title} sx={{ overflowWrap: 'anywhere' }}>
                  {column.show(row)}
                </TableCell>
              ))}
              {actionsOf && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0.5 }}>
                  {actionsOf(row).map(({ label, icon, to, act, danger }) => (
                    <Tooltip key={label} title={label} describeChild>
                      <IconButton
                        {...(to ? { component: Link, to } : { onClick: act })}
                        aria-label={`${label}: ${nameOf(row)}`}
                        sx={{ color: danger ? 'error.main' : 'primary.main' }}
                      >
                        <Icon name={icon} size={22} />
                      </IconButton>
                    </Tooltip>
                  ))}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
