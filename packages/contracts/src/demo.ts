import type { ProposalProgramme } from './calls/programme.js';
import type { Permission, Role } from './roles.js';
import { PERMISSIONS } from './roles.js';

export interface DemoAccount {
  correo: string;
  clave: string;
  /** what is added to investigador; that alone where it is nothing */
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
  // Coordinates panels; the two below judge for them.
  { correo: 'evaluador@demo.ve', clave: 'turpial-claro-35', rol: 'evaluador', nombre: 'Evaluador de demostración', permisos: [] },
  { correo: 'evaluadora@demo.ve', clave: 'paraulata-ágil-46', rol: 'evaluador', nombre: 'Evaluadora de demostración', permisos: [] },
  {
    correo: 'evaluadora2@demo.ve',
    clave: 'cristofué-alto-57',
    rol: 'evaluador',
    nombre: 'Segunda evaluadora de demostración',
    permisos: [],
  },
  {
    correo: 'operadora@demo.ve',
    clave: 'araguaney-real-46',
    rol: 'operador',
    nombre: 'Operadora de demostración',
    // Who prepares a payment never approves it: nobody has both here, as nobody should.
    permisos: PERMISSIONS.filter((permiso) => permiso !== 'pagos-aprobar'),
  },
  {
    correo: 'aprobador@demo.ve',
    clave: 'cardenal-firme-57',
    rol: 'operador',
    nombre: 'Aprobador de demostración',
    permisos: ['pagos-aprobar'],
  },
  {
    correo: 'revisora@demo.ve',
    clave: 'guacamaya-fiel-68',
    rol: 'operador',
    nombre: 'Revisora de demostración',
    // The second pair of eyes on what is drawn, and the second approval of what is beyond a limit: a third person's.
    // And the second operator's word on accounts, identities, calls and texts.
    permisos: ['pagos-aprobar', 'usuarios', 'convocatorias'],
  },
];

/** Who of them has more than a registry: whoever has has a cédula. */
export const demoStaff = demoAccounts
  .filter(({ rol }) => rol !== 'investigador')
  .map(({ correo, nombre }, i) => {
    const [primerNombre, primerApellido] = nombre.split(' de ') as [string, string];
    // One of them has a whole registry of her own; who judges has no studies, by which they would be kept from cases.
    const perfil = correo === 'operadora@demo.ve' ? ('sinTrabajo' as const) : ('datos' as const);
    return { correo, cedula: String(22_000_000 + i), primerNombre, primerApellido: `de ${primerApellido}`, perfil };
  });

/**
 * How far each of the demo's scholars has come with their approved scholarship, and then their payments with the bank.
 */
export const DEMO_STEPS = [
  'declarar',
  'declarada',
  'tramitar',
  'institucion',
  'revision',
  'devuelto',
  'aprobado',
  // From here on the demo's operators and its bank take them there (infra/embedded/demo-payments.mjs).
  'enLote',
  'porRevisar',
  'enviado',
  'pagado',
  'rechazado',
] as const;
export type DemoStep = (typeof DEMO_STEPS)[number];

/** Their applications were approved so many days after they were sent. */
export const DEMO_DECIDED_AFTER_DAYS = 6;

export interface DemoScholar extends DemoAccount {
  paso: DemoStep;
  cedula: string;
  primerNombre: string;
  primerApellido: string;
}

const scholar = (paso: DemoStep, i: number, primerNombre: string, primerApellido: string): DemoScholar => ({
  correo: `becaria${i}@demo.ve`,
  clave: 'samán-verde-57',
  rol: 'investigador',
  nombre: `${primerNombre} ${primerApellido}`,
  permisos: [],
  paso,
  cedula: String(26_000_000 + i),
  primerNombre,
  primerApellido,
});

/** Scholars at every step of processing, one each, all with the same password. */
export const demoScholars: DemoScholar[] = [
  scholar('declarar', 1, 'Yolanda', 'Guaicaipuro'),
  scholar('declarada', 2, 'Andrés', 'Mucuchíes'),
  scholar('tramitar', 3, 'Ítala', 'Carúpano'),
  scholar('institucion', 4, 'Ramón', 'Sanare'),
  scholar('revision', 5, 'Beatriz', 'Quíbor'),
  scholar('devuelto', 6, 'Leonel', 'Tucupita'),
  scholar('aprobado', 7, 'Marisol', 'Upata'),
  scholar('enLote', 8, 'Gregorio', 'Chivacoa'),
  scholar('porRevisar', 9, 'Nélida', 'Tinaquillo'),
  scholar('enviado', 10, 'Saúl', 'Guanare'),
  scholar('pagado', 11, 'Carmen', 'Curiepe'),
  scholar('rechazado', 12, 'Efraín', 'Altagracia'),
];

/** How far each of the demo's proposals of vertex 3 has come. */
export const DEMO_PROPOSALS = ['datos', 'equipo', 'porEnviar', 'preseleccionado', 'noAprobado', 'enPanel', 'aprobado'] as const;
export type DemoProposal = (typeof DEMO_PROPOSALS)[number];

export interface DemoProponent extends Omit<DemoScholar, 'paso'> {
  propuesta: DemoProposal;
  programa: ProposalProgramme;
  titulo: string;
}

const proponent = (
  propuesta: DemoProposal,
  programa: ProposalProgramme,
  i: number,
  [primerNombre, primerApellido]: [string, string],
  titulo: string,
): DemoProponent => ({
  correo: `proponente${i}@demo.ve`,
  clave: 'cují-dorado-91',
  rol: 'investigador',
  nombre: `${primerNombre} ${primerApellido}`,
  permisos: [],
  propuesta,
  programa,
  titulo,
  cedula: `2700000${i}`,
  primerNombre,
  primerApellido,
});

/** The call with a panel that the demo's operator makes. */
export const demoCall = {
  codigo: 'agua-2024',
  nombre: 'Agua para las comunidades 2024',
  descripcion:
    'Para quienes investigan con comunidades que no tienen agua segura. Financia equipos, análisis de laboratorio y traslados de propuestas que la comunidad pueda mantener por su cuenta cuando termine el proyecto. Dos evaluadores leen cada propuesta y la clasificación se publica completa.',
};

/** The call without a panel in which one of them has an approved project. */
export const demoProjectCall = {
  codigo: 'semillas-2023',
  nombre: 'Semillas del conuco 2023',
  descripcion:
    'Para investigadores y agricultores que rescatan, guardan y reproducen semillas criollas. Financia por trimestres bancos comunales, ensayos de campo y la formación de quienes los cuidan. Cada trimestre se informa de lo hecho antes de recibir el siguiente desembolso.',
};

/** Who has a proposal at each step, one each, all with the same password; the second is in the team of the third. */
export const demoProponents: DemoProponent[] = [
  proponent('datos', 'sostenibilidad', 1, ['Nohemí', 'Barinitas'], 'Semilleros comunales de especies nativas'),
  proponent('equipo', 'innovacion', 2, ['Gaspar', 'Morichal'], 'Secador solar de cacao para pequeños productores'),
  proponent('porEnviar', 'sostenibilidad', 3, ['Ligia', 'Chuao'], 'Filtros de arcilla para el agua de los barrios altos'),
  proponent('preseleccionado', 'innovacion', 4, ['Saúl', 'Tinaquillo'], 'Bomba de agua de bajo consumo hecha en el país'),
  proponent('noAprobado', 'innovacion', 5, ['Edith', 'Cumarebo'], 'Aplicación para el trueque de insumos agrícolas'),
  // These they send themselves, to a call with a panel (infra/embedded/demo-panel.mjs).
  proponent('enPanel', 'sostenibilidad', 6, ['Zoraida', 'Tostós'], 'Cosecha de lluvia para escuelas de montaña'),
  proponent('enPanel', 'sostenibilidad', 7, ['Ovidio', 'Cubiro'], 'Biofiltros de caña para el agua del río'),
  proponent('enPanel', 'sostenibilidad', 8, ['Maigualida', 'Bailadores'], 'Sensores comunales para medir la calidad del agua'),
  // This one was approved, and reports on it (infra/embedded/demo-projects.mjs).
  proponent('aprobado', 'sostenibilidad', 9, ['Jacinto', 'Guárico'], 'Banco de semillas de maíz criollo'),
];
