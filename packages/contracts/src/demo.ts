import type { Permission, Role } from './roles.js';
import { PERMISSIONS } from './roles.js';

export interface DemoAccount {
  correo: string;
  clave: string;
  rol: Role;
  nombre: string;
  permisos: Permission[];
}

/** A row of GET /api/publico/buzon: a mail that the demo kept instead of sending it. */
export interface DemoMail {
  id: number;
  para: string;
  asunto: string;
  texto: string;
  /** ISO */
  fecha: string;
}

/** The sign-ins that `npm start` seeds and prints. They exist only where DEMO=true. */
export const demoAccounts: DemoAccount[] = [
  {
    correo: 'investigadora@demo.ve',
    clave: 'orquidea-azul-24',
    rol: 'investigador',
    nombre: 'Investigadora de demostración',
    permisos: [],
  },
  { correo: 'evaluador@demo.ve', clave: 'turpial-claro-35', rol: 'evaluador', nombre: 'Evaluador de demostración', permisos: [] },
  {
    correo: 'operadora@demo.ve',
    clave: 'araguaney-real-46',
    rol: 'operador',
    nombre: 'Operadora de demostración',
    permisos: [...PERMISSIONS],
  },
];
