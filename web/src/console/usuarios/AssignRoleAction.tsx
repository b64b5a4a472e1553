import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { RoleAssigned } from '@registro/contracts/accounts/grant-request';
import { AssignRole } from '@registro/contracts/accounts/assign-role';
import { type Permission, PERMISSION_NAMES, PERMISSIONS, type Role, ROLE_NAMES, ROLES } from '@registro/contracts/roles';
import { useController, useWatch } from 'react-hook-form';
import { RadioInput } from '../../forms/RadioInput.js';
import { currentSession } from '../../session/session.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import type { UserRow } from '@registro/contracts/accounts/user-row';

const account = [
  { value: true, label: 'Activa' },
  { value: false, label: 'Inactiva' },
];
const added = <T,>(before: T[], after: T[]): T[] => after.filter((one) => !before.includes(one));

/** Roles, permissions and whether the account may sign in; the person's open sessions end with the change. */
export function AssignRoleAction({ row }: { row: UserRow }) {
  return (
    <ReasonAction
      label="Asignar rol"
      title={`Roles de ${row.correo}`}
      text="Una persona puede tener varios roles con la misma cuenta. Sus sesiones abiertas se cerrarán para que el cambio valga de inmediato."
      yes="Guardar el cambio"
      path={`usuarios/${row.id}/asignar-rol`}
      Dto={AssignRole}
      defaults={{ roles: row.roles, permisos: row.permisos, activo: row.activo }}
      done={(data) =>
        (data as RoleAssigned).solicitud
          ? 'Solicitud enviada: otro operador debe confirmarla. Nada cambia hasta entonces'
          : 'Roles guardados'
      }
    >
      <Boxes name="roles" legend="Roles" of={ROLES} names={ROLE_NAMES} hint="Que alguien sea evaluador lo confirma otro operador." />
      <Permissions had={row.permisos} />
      <RadioInput name="activo" label="Cuenta" options={account} required />
      <Changes row={row} />
    </ReasonAction>
  );
}

/** Those that the operator has; what the person has besides may only be taken away. */
function Permissions({ had }: { had: Permission[] }) {
  const own = currentSession().estatus?.permisos ?? [];
  if (!(useWatch({ name: 'roles' }) as Role[]).includes('operador')) return null;
  const offered = PERMISSIONS.filter((permiso) => own.includes(permiso) || had.includes(permiso));
  return (
    <Boxes
      name="permisos"
      legend="Permisos"
      of={offered}
      names={PERMISSION_NAMES}
      hint="Los de usuarios y pagos los confirma otro operador."
    />
  );
}

/** What the change gives and takes, in words, before it is saved. */
function Changes({ row }: { row: UserRow }) {
  const roles = useWatch({ name: 'roles' }) as Role[];
  const chosen = useWatch({ name: 'permisos' }) as Permission[];
  const permisos = roles.includes('operador') ? chosen : [];
  const words = (someRoles: Role[], some: Permission[]) =>
    [...someRoles.map((rol) => ROLE_NAMES[rol]), ...some.map((permiso) => `permiso «${PERMISSION_NAMES[permiso]}»`)].join(', ');
  const gives = words(added(row.roles, roles), added(row.permisos, permisos));
  const takes = words(added(roles, row.roles), added(permisos, row.permisos));
  const loses = row.roles.includes('investigador') && !roles.includes('investigador');
  return (
    <Alert severity={takes ? 'warning' : 'info'} role="status">
      {gives && <div>Se añade: {gives}.</div>}
      {takes && <div>Se quita: {takes}.</div>}
      {!gives && !takes && <div>Sus roles y permisos quedan como están.</div>}
      {loses && <div>Sin «Investigador» no verá su propio perfil, sus solicitudes ni sus pagos. Es para cuentas de servicio.</div>}
    </Alert>
  );
}

interface BoxesProps<V extends string> {
  name: string;
  legend: string;
  of: readonly V[];
  names: Readonly<Record<V, string>>;
  hint: string;
}

/** Several of a few; what is not offered and was chosen goes. */
function Boxes<V extends string>({ name, legend, of, names, hint }: BoxesProps<V>) {
  const { field, fieldState } = useController({ name });
  const chosen = field.value as V[];
  const toggle = (value: V, on: boolean) => field.onChange(of.filter((each) => (each === value ? on : chosen.includes(each))));
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)}>
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup row>
        {of.map((value) => (
          <FormControlLabel
            key={value}
            sx={{ minWidth: '11rem' }}
            label={names[value]}
            control={<Checkbox size="small" checked={chosen.includes(value)} onChange={(_, on) => toggle(value, on)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText>{hint}</FormHelperText>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
