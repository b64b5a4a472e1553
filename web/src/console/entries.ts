import type { UserStatus } from '@registro/contracts/profile/person';
import type { Permission } from '@registro/contracts/roles';
import type { IconName } from '../ui/Icon.js';

export interface Entry {
  /** The resource, and its path under /consola. */
  name: string;
  label: string;
  text: string;
  icon: IconName;
  /** Whoever has it; an entry of evaluators has none. */
  permiso?: Permission;
}

/** What stands in the operators' menu, each for those with its permission. */
const operators: Entry[] = [
  {
    name: 'becas',
    label: 'Solicitudes de beca',
    text: 'Enviadas, y en qué estado están',
    icon: 'scholarship',
    permiso: 'convocatorias',
  },
  { name: 'contratos', label: 'Declaraciones', text: 'Declaraciones juradas por revisar', icon: 'document', permiso: 'convocatorias' },
  { name: 'jornadas', label: 'Jornadas', text: 'Cuándo abre y cierra cada convocatoria', icon: 'calendar', permiso: 'convocatorias' },
  {
    name: 'jornadas-usuario',
    label: 'Jornadas por usuario',
    text: 'Plazos propios de una persona',
    icon: 'profile',
    permiso: 'convocatorias',
  },
  {
    name: 'coordinadores',
    label: 'Coordinadores',
    text: 'Quiénes reparten los casos de evaluación',
    icon: 'shield',
    permiso: 'convocatorias',
  },
  { name: 'usuarios', label: 'Usuarios', text: 'Cuentas, roles y permisos', icon: 'people', permiso: 'usuarios' },
  {
    name: 'permisos-pedidos',
    label: 'Permisos por confirmar',
    text: 'Los que otro operador pidió dar',
    icon: 'shield',
    permiso: 'usuarios',
  },
  { name: 'certificados', label: 'Certificados', text: 'Emitidos, vigentes y revocados', icon: 'certificate', permiso: 'usuarios' },
  { name: 'identidades', label: 'Identidades', text: 'Importar el registro de identidad', icon: 'identity', permiso: 'usuarios' },
  { name: 'catalogos', label: 'Catálogos', text: 'Las listas de los formularios', icon: 'list', permiso: 'catalogos' },
  { name: 'eventos', label: 'Eventos', text: 'Lo que el sistema entrega y lo que falta', icon: 'queue', permiso: 'colas' },
  {
    name: 'invariantes',
    label: 'Estado del sistema',
    text: 'Lo que no debería quedar a medias, revisado cada minuto',
    icon: 'shield',
    permiso: 'colas',
  },
  { name: 'auditoria', label: 'Auditoría', text: 'Quién hizo qué, y cuándo', icon: 'history', permiso: 'auditoria' },
  { name: 'consultas', label: 'Consultas de cédulas', text: 'Quién busca a muchas personas', icon: 'identity', permiso: 'auditoria' },
];

const evaluators: Entry[] = [{ name: 'casos', label: 'Casos', text: 'Solicitudes por evaluar', icon: 'scholarship' }];

/** What the signed-in person sees in the console. */
export const entriesFor = (estatus: Pick<UserStatus, 'rol' | 'permisos'> | null): Entry[] =>
  estatus?.rol === 'evaluador' ? evaluators : operators.filter(({ permiso }) => permiso && estatus?.permisos.includes(permiso));
