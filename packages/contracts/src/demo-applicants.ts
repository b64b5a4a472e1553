import type { DemoAccount } from './demo.js';

/**
 * What becomes of each of the demo's applications for a scholarship: what is sent is seeded, the rest their people do
 * (infra/embedded/demo-desk.mjs).
 */
export const DEMO_APPLICATIONS = [
  'sinEvaluador',
  'asignada',
  'devuelta',
  'reenviada',
  'noAprobada',
  'retirada',
  'enGracia',
  'excusada',
  'enConflicto',
  'borrador',
] as const;
export type DemoApplication = (typeof DEMO_APPLICATIONS)[number];

export interface DemoApplicant extends DemoAccount {
  solicitud: DemoApplication;
  /** whole days ago that it was sent */
  dias: number;
  /** university × 10000 + level × 1000 + its place */
  idPostgrado: number;
  idAreaInteres: number;
  titulo: string;
  resumen: string;
  cedula: string;
  primerNombre: string;
  primerApellido: string;
}

type Said = Pick<DemoApplicant, 'idPostgrado' | 'idAreaInteres' | 'titulo' | 'resumen'>;
const applicant = (i: number, name: string, solicitud: DemoApplication, dias: number, said: Said): DemoApplicant => {
  const [primerNombre, primerApellido] = name.split(' ') as [string, string];
  return {
    correo: `postulante${i}@demo.ve`,
    clave: 'mango-dulce-68',
    rol: 'investigador',
    nombre: name,
    permisos: [],
    solicitud,
    dias,
    ...said,
    cedula: String(28_000_000 + i),
    primerNombre,
    primerApellido,
  };
};

const said = (idPostgrado: number, idAreaInteres: number, titulo: string, resumen: string): Said => ({
  idPostgrado,
  idAreaInteres,
  titulo,
  resumen,
});

/** Who applied for a scholarship, each another way and on another day, all with the same password. */
export const demoApplicants: DemoApplicant[] = [
  applicant(
    1,
    'Yusmary Carora',
    'sinEvaluador',
    1,
    said(
      19_002,
      2,
      'Péptidos del veneno de mapanare contra bacterias resistentes',
      'Se aíslan y prueban péptidos de serpientes del país contra cepas de hospital.',
    ),
  ),
  applicant(
    2,
    'Wilmer Tovar',
    'sinEvaluador',
    4,
    said(28_003, 1, 'Abonos verdes para la papa de los páramos', 'Se comparan cuatro leguminosas en parcelas de productores de Mucuchíes.'),
  ),
  applicant(
    3,
    'Anaís Clarines',
    'sinEvaluador',
    0,
    said(
      39_016,
      7,
      'Predicción de apagones con los datos de la red de distribución',
      'Se entrena un modelo con siete años de fallas y se prueba en dos circuitos.',
    ),
  ),
  applicant(
    4,
    'Rubén Acarigua',
    'asignada',
    9,
    said(
      18_031,
      4,
      'Potabilización solar para escuelas rurales',
      'Se diseña y ensaya un equipo de bajo costo con maestros y representantes.',
    ),
  ),
  applicant(
    5,
    'Deisy Machiques',
    'asignada',
    13,
    said(29_003, 9, 'Levaduras nativas para el cacao de Barlovento', 'Se buscan levaduras que acorten la fermentación sin perder aroma.'),
  ),
  applicant(
    6,
    'Hernán Yaritagua',
    'asignada',
    2,
    said(
      59_003,
      10,
      'Recubrimientos de quitosano para prótesis',
      'Se sintetizan recubrimientos a partir de conchas de camarón y se miden en el laboratorio.',
    ),
  ),
  applicant(
    7,
    'Milagros Sabaneta',
    'asignada',
    8,
    said(
      28_011,
      5,
      'Murciélagos y reforestación en los Llanos',
      'Se sigue la dispersión de semillas en fincas de Barinas durante dos lluvias.',
    ),
  ),
  applicant(
    8,
    'Eudomar Tariba',
    'devuelta',
    6,
    said(
      17_011,
      2,
      'Detección temprana de chagas en bancos de sangre',
      'Se evalúa una prueba rápida en tres bancos de sangre del occidente.',
    ),
  ),
  applicant(
    9,
    'Coromoto Boconó',
    'reenviada',
    7,
    said(
      28_026,
      6,
      'Traducción automática entre el wayuunaiki y el español',
      'Se reúne un corpus con hablantes y se entrena un modelo pequeño.',
    ),
  ),
  applicant(
    10,
    'Julián Cagua',
    'noAprobada',
    5,
    said(48_016, 3, 'Biodigestores para fincas porcinas', 'Se instala un biodigestor y se mide el gas durante un año.'),
  ),
  applicant(
    11,
    'Oriana Puntamita',
    'retirada',
    3,
    said(17_026, 8, 'Antenas impresas para estaciones comunitarias', 'Se diseñan antenas que una comunidad puede fabricar.'),
  ),
  applicant(
    12,
    'Néstor Güiria',
    'enGracia',
    2,
    said(58_005, 11, 'Ondas internas en el golfo de Cariaco', 'Se miden ondas con boyas propias y se comparan con imágenes de satélite.'),
  ),
  applicant(
    13,
    'Fabiola Turén',
    'excusada',
    5,
    said(47_001, 2, 'Anestesia regional en ancianos con fractura', 'Se compara el dolor a las 24 horas con dos técnicas.'),
  ),
  applicant(
    14,
    'Iraida Caripe',
    'enConflicto',
    10,
    said(19_036, 5, 'Guácharos y el clima de las cuevas', 'Se registra temperatura, humedad y población durante tres años.'),
  ),
  applicant(
    15,
    'Adrián Nirgua',
    'borrador',
    0,
    said(38_003, 15, 'Puentes de guadua para caminos vecinales', 'Se ensayan uniones de guadua y se construye un puente de prueba.'),
  ),
];

/** How much of their profile each of these has filled in. */
export const DEMO_PROFILES = ['nada', 'datos', 'estudios', 'conTrabajo', 'sinTrabajo'] as const;
export type DemoProfile = (typeof DEMO_PROFILES)[number];

export interface DemoResearcher extends DemoAccount {
  perfil: DemoProfile;
  cedula: string;
  primerNombre: string;
  primerApellido: string;
}

const researcher = (i: number, name: string, perfil: DemoProfile): DemoResearcher => {
  const [primerNombre, primerApellido] = name.split(' ') as [string, string];
  return {
    correo: `investigadora${i}@demo.ve`,
    clave: 'tucán-claro-24',
    rol: 'investigador',
    nombre: name,
    permisos: [],
    perfil,
    cedula: String(24_000_000 + i),
    primerNombre,
    primerApellido,
  };
};

/** A researcher for each state of a profile, all with the same password. */
export const demoResearchers: DemoResearcher[] = [
  researcher(1, 'Belén Ocumare', 'nada'),
  researcher(2, 'Tibisay Naiguatá', 'datos'),
  researcher(3, 'Rosángela Churuguara', 'estudios'),
  researcher(4, 'Emilia Timotes', 'conTrabajo'),
  researcher(5, 'Haydée Araya', 'sinTrabajo'),
];

export interface DemoProduct {
  /** e-mails of those who registered it, each for themselves */
  autores: string[];
  titulo: string;
  publicacion: string;
  fecha: string;
  doi: string;
}

/**
 * Products that several registered under the same DOI; one of them keeps an evaluator from an applicant's case
 * (rule E-5).
 */
export const demoProducts: DemoProduct[] = [
  {
    autores: ['postulante14@demo.ve', 'evaluadora@demo.ve'],
    titulo: 'Fluctuaciones de la colonia de guácharos de Caripe',
    publicacion: 'Acta Biológica Venezuelica',
    fecha: '2023-05-18',
    doi: '10.5555/demo.2023.0101',
  },
  {
    autores: ['investigadora4@demo.ve', 'investigadora5@demo.ve', 'becaria1@demo.ve'],
    titulo: 'Calidad del agua en cuencas de montaña: diez años de mediciones',
    publicacion: 'Interciencia',
    fecha: '2022-09-01',
    doi: '10.5555/demo.2022.0042',
  },
  {
    autores: ['investigadora4@demo.ve', 'proponente3@demo.ve'],
    titulo: 'Filtros de arcilla de bajo costo: un ensayo con 120 familias',
    publicacion: 'Revista de Ingeniería y Sociedad',
    fecha: '2021-03-12',
    doi: '10.5555/demo.2021.0007',
  },
  {
    autores: ['investigadora@demo.ve'],
    titulo: 'Orquídeas de la cordillera de la Costa: una lista comentada',
    publicacion: 'Acta Botánica Venezuelica',
    fecha: '2020-06-15',
    doi: '10.5555/demo.2020.0019',
  },
];
