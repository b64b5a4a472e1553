import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { fullName, showCedula } from '../record/names.js';
import { type UserViewProps, userActions } from './user-actions.js';

export function UserTable(props: UserViewProps) {
  const { person } = props;
  return (
    <TableContainer sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius-lg)', backgroundColor: 'var(--surface)' }}>
      <Table aria-label="Usuario registrado">
        <TableHead>
          <TableRow>
            <TableCell>Cédula</TableCell>
            <TableCell>Nombres y apellidos</TableCell>
            <TableCell>Contacto</TableCell>
            <TableCell align="right">Acciones</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow sx={{ '& td': { borderBottom: 0, py: 2.25 } }}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{showCedula(person)}</TableCell>
            <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(person)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {person.telefono_cel}
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{person.correo_electronico}</Box>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {userActions(props).map(({ label, icon, onClick, to }) => (
                <Tooltip key={label} title={label} describeChild>
                  <IconButton aria-label={label} onClick={onClick} sx={{ color: 'primary.main' }} {...(to && { component: Link, to })}>
                    <Icon name={icon} />
                  </IconButton>
                </Tooltip>
              ))}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
