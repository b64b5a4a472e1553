import type { WaitingKind } from '@registro/contracts/console/waiting';
import type { UserStatus } from '@registro/contracts/profile/person';
import type { Permission } from '@registro/contracts/roles';
import type { IconName } from '../ui/Icon.js';

export type Group = 'Programas' | 'Personas' | 'Sistema';

export interface Entry {
  /** The resource, and its path under /consola. */
  name: string;
  label: string;
  text: string;
  icon: IconName;
  /** The group of the menu that it stands in, and the part of a long one; evaluators have few entries, and none. */
  grupo?: Group;
  parte?: 'Convocatorias' | 'Becas' | 'Pagos';
  /** Other paths under /consola that belong to it. */
  salas?: readonly string[];
  /** What of it waits for a person, counted in the menu. */
  espera?: readonly WaitingKind[];
  /** Whoever has one of them; an entry of evaluators has none. */
  permisos?: readonly Permission[];
}

const PAYMENTS: readonly Permission[] = ['pagos-preparar', 'pagos-aprobar'];

/** What stands in the operators' menu, each for those with its permission. */
const operators: Entry[] = [
  {
    grupo: 'Programas',
    parte: 'Convocatorias',
    name: 'convocatorias',
    label: 'Convocatorias',
    text: 'Lo que piden, permiten y pagan; abrirlas y cerrarlas',
    icon: 'megaphone',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Convocatorias',
    name: 'proyectos',
    label: 'Propuestas',
    text: 'De todas las convocatorias: en qué estado están y qué piden',
    icon: 'list',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Convocatorias',
    name: 'informes',
    espera: ['informes'],
    label: 'Informes de avance',
    text: 'De proyectos aprobados, por revisar',
    icon: 'document',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Convocatorias',
    name: 'desembolsos',
    espera: ['desembolsos'],
    label: 'Desembolsos',
    text: 'Por trimestre, los que ya se pueden liberar',
    icon: 'queue',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'becas',
    label: 'Solicitudes de beca',
    text: 'Enviadas, y en qué estado están',
    icon: 'scholarship',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'contratos',
    espera: ['contratos'],
    label: 'Declaraciones',
    text: 'Declaraciones juradas por revisar',
    icon: 'document',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'periodos',
    espera: ['periodos'],
    label: 'Periodos',
    text: 'Periodos de postgrado por revisar',
    icon: 'calendar',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'declaraciones',
    label: 'Texto de la declaración',
    text: 'Lo que los becarios firman, y sus versiones',
    icon: 'edit',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'rif',
    label: 'Registro de RIF',
    text: 'Instituciones, para buscarlas por su RIF',
    icon: 'identity',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'jornadas',
    label: 'Jornadas',
    text: 'Cuándo abre y cierra cada convocatoria',
    icon: 'calendar',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Becas',
    name: 'jornadas-usuario',
    label: 'Jornadas por usuario',
    text: 'Plazos propios de una persona',
    icon: 'profile',
    permisos: ['convocatorias'],
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'pagos',
    espera: ['pagos'],
    label: 'Pagos',
    text: 'Por pagar, en lote, en el banco, pagados',
    icon: 'queue',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'lotes',
    espera: ['lotes', 'lotes-segunda', 'lotes-banco'],
    label: 'Lotes',
    text: 'Preparados, por aprobar, en el banco',
    icon: 'list',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'revisiones',
    espera: ['revisiones'],
    label: 'Control de calidad',
    text: 'Pagos sorteados para un segundo par de ojos',
    icon: 'eye',
    permisos: ['pagos-aprobar'],
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'conciliaciones-meses',
    label: 'Conciliación',
    text: 'Extractos del banco contra lo enviado, mes por mes',
    icon: 'check',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'ajustes',
    label: 'Ajustes',
    text: 'Pagado por error o de más, y lo que falta recuperar',
    icon: 'history',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'presupuestos',
    label: 'Presupuestos',
    text: 'Por convocatoria y año',
    icon: 'document',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'limites',
    label: 'Límites',
    text: 'Lo que pide una segunda aprobación',
    icon: 'shield',
    permisos: PAYMENTS,
  },
  {
    grupo: 'Programas',
    parte: 'Pagos',
    name: 'bancos-formatos',
    label: 'Bancos',
    text: 'Sus archivos, y las cuentas de las que se paga',
    icon: 'settings',
    permisos: PAYMENTS,
  },
  { grupo: 'Personas', name: 'usuarios', label: 'Usuarios', text: 'Cuentas, roles y permisos', icon: 'people', permisos: ['usuarios'] },
  {
    grupo: 'Personas',
    name: 'permisos-pedidos',
    espera: ['permisos-pedidos'],
    label: 'Permisos por confirmar',
    text: 'Los que otro operador pidió dar',
    icon: 'shield',
    permisos: ['usuarios'],
  },
  {
    grupo: 'Personas',
    name: 'certificados',
    label: 'Certificados',
    text: 'Emitidos, vigentes y revocados',
    icon: 'certificate',
    permisos: ['usuarios'],
  },
  {
    grupo: 'Personas',
    name: 'autoridades',
    label: 'Autoridad del certificado',
    text: 'Quién representa al Registro en los certificados',
    icon: 'edit',
    permisos: ['usuarios'],
  },
  {
    grupo: 'Personas',
    name: 'identidades',
    label: 'Identidades',
    text: 'Importar el registro de identidad',
    icon: 'identity',
    permisos: ['usuarios'],
  },
  {
    grupo: 'Personas',
    name: 'coordinadores',
    espera: ['casos'],
    label: 'Coordinadores',
    text: 'Quiénes reparten los casos de evaluación',
    icon: 'shield',
    permisos: ['convocatorias'],
  },
  { grupo: 'Sistema', name: 'catalogos', label: 'Catálogos', text: 'Las listas de los formularios', icon: 'list', permisos: ['catalogos'] },
  {
    grupo: 'Sistema',
    name: 'colas',
    salas: ['trabajos'],
    espera: ['trabajos'],
    label: 'Colas',
    text: 'Los trabajos del sistema: cuántos esperan, cuáles fallan y por qué',
    icon: 'queue',
    permisos: ['colas'],
  },
  {
    grupo: 'Sistema',
    name: 'eventos',
    label: 'Eventos',
    text: 'Lo que el sistema entrega y lo que falta',
    icon: 'list',
    permisos: ['colas'],
  },
  {
    grupo: 'Sistema',
    name: 'invariantes',
    espera: ['invariantes'],
    label: 'Estado del sistema',
    text: 'Lo que no debería quedar a medias, revisado cada minuto',
    icon: 'shield',
    permisos: ['colas'],
  },
  { grupo: 'Sistema', name: 'auditoria', label: 'Auditoría', text: 'Quién hizo qué, y cuándo', icon: 'history', permisos: ['auditoria'] },
  {
    grupo: 'Sistema',
    name: 'consultas',
    label: 'Consultas de cédulas',
    text: 'Quién busca a muchas personas',
    icon: 'identity',
    permisos: ['auditoria'],
  },
];

const evaluators: Entry[] = [
  { name: 'casos', label: 'Casos', text: 'Solicitudes por evaluar', icon: 'scholarship' },
  { name: 'paneles', label: 'Paneles', text: 'Para quien coordina: repartir, clasificar y publicar', icon: 'people' },
];

/** What the signed-in person sees in the console. */
export const entriesFor = (estatus: Pick<UserStatus, 'rol' | 'permisos'> | null): Entry[] =>
  estatus?.rol === 'evaluador'
    ? evaluators
    : operators.filter(({ permisos = [] }) => permisos.some((permiso) => estatus?.permisos.includes(permiso)));
