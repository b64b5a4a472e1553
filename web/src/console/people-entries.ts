import type { Entry } from './entry.js';

/** What stands in the menu under _Personas_: accounts, who somebody is, and who stands for what. */
export const people: readonly Entry[] = [
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
    name: 'correcciones',
    espera: ['correcciones'],
    label: 'Correcciones',
    text: 'Identidades que otro operador pidió corregir',
    icon: 'profile',
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
    salas: ['casos-sin-evaluador'],
    espera: ['casos'],
    label: 'Coordinadores',
    text: 'Quiénes reparten los casos de evaluación',
    icon: 'shield',
    permisos: ['convocatorias'],
  },
];
