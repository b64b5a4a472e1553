import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { RoleAssigned } from '@registro/contracts/accounts/grant-request';
import { AssignRole } from '@registro/contracts/accounts/assign-role';
import { type Permission, PERMISSION_NAMES, PERMISSIONS, ROLE_NAMES, ROLES } from '@registro/contracts/roles';
import { useController, useWatch } from 'react-hook-form';
import { RadioInput } from '../../forms/RadioInput.js';
import { currentSession } from '../../session/session.js';
import { ReasonAction } from '../ReasonAction.js';
import type { UserRow } from '@registro/contracts/accounts/user-row';

const roles = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));
const account = [
  { value: true, label: 'Activa' },
  { value: false, label: 'Inactiva' },
];

/** Role, permissions and whether the account may sign in; the person's open sessions end with the change. */
export function AssignRoleAction({ row }: { row: UserRow }) {
  return (
    <ReasonAction
      label="Asignar rol"
      title={`Rol de ${row.correo}`}
      text="Sus sesiones abiertas se cerrarán para que el cambio valga de inmediato. Que alguien sea evaluador lo confirma otro operador."
      yes="Guardar el cambio"
      path={`usuarios/${row.id}/asignar-rol`}
      Dto={AssignRole}
      defaults={{ rol: row.rol, permisos: row.permisos, activo: row.activo }}
      done={(data) =>
        (data as RoleAssigned).solicitud ? 'Solicitud enviada: otro operador debe confirmarla. Nada cambia hasta entonces' : 'Rol asignado'
      }
    >
      <RadioInput name="rol" label="Rol" options={roles} required />
      <Permissions had={row.permisos} />
      <RadioInput name="activo" label="Cuenta" options={account} required />
    </ReasonAction>
  );
}

/** Those that the operator has; what the person has besides may only be taken away. */
function Permissions({ had }: { had: Permission[] }) {
  const own = currentSession().estatus?.permisos ?? [];
  const rol = useWatch({ name: 'rol' }) as string;
  const { field, fieldState } = useController({ name: 'permisos' });
  const chosen = field.value as Permission[];
  if (rol !== 'operador') return null;
  const toggle = (permiso: Permission, on: boolean) =>
    field.onChange(PERMISSIONS.filter((each) => (each === permiso ? on : chosen.includes(each))));
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)}>
      <FormLabel component="legend">Permisos</FormLabel>
      <FormGroup row>
        {PERMISSIONS.filter((permiso) => own.includes(permiso) || had.includes(permiso)).map((permiso) => (
          <FormControlLabel
            key={permiso}
            sx={{ minWidth: '11rem' }}
            label={PERMISSION_NAMES[permiso]}
            control={<Checkbox size="small" checked={chosen.includes(permiso)} onChange={(_, on) => toggle(permiso, on)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText>Los de usuarios y pagos los confirma otro operador.</FormHelperText>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
