import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { DEMO_DECIDED_AFTER_DAYS, DEMO_STEPS, type DemoScholar, demoScholars, type DemoStep } from '@registro/contracts/demo';
import type { FileType } from '@registro/contracts/files/file-types';
import { PAYMENT_CONCEPT, PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { CONTRACT_STATUS, type ContractStatusId, SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { SCHOLARSHIP_CASE } from './case/read-case.js';
import { Contract } from './contract/contract.entity.js';
import { Institution } from './institution/institution.entity.js';
import { owe } from './period/owe.js';
import { Period, PeriodPayment } from './period/period.entity.js';
import { Postgraduate, StipendAccount } from './postgraduate/postgraduate.entity.js';
import type { Scholarship } from './scholarship/scholarship.entity.js';
import { holding } from './scholarship/shown.js';
import { applyFor, DAY_MS, daysAgo, type DemoFiles, demoFiles, seedApplicants, seedTravellers } from './seed-demo-applicants.js';

/** The newest of the approved applications; each of the others is older. */
const SENT_DAYS = 112;
/** Degrees and areas of the seeded catalogs, and a title. */
const STUDIES: [idPostgrado: number, idAreaInteres: number, titulo: string][] = [
  [18_031, 4, 'Sensores de bajo costo para la calidad del agua'],
  [28_011, 5, 'Bosques de galería y aves migratorias'],
  [39_016, 3, 'Micro redes eléctricas para caseríos aislados'],
  [48_021, 7, 'Modelos de demanda eléctrica con pocos datos'],
  [58_005, 5, 'Corales del Parque Nacional Mochima'],
  [19_036, 9, 'Abejas sin aguijón y sus mieles'],
  [29_026, 2, 'Extractos de plantas andinas contra la leishmaniasis'],
  [38_006, 1, 'Harinas de ñame para la merienda escolar'],
  [17_011, 2, 'Brotes de dengue y el clima de la ciudad'],
];
const COMPANIES = [
  { rif: 'G200000627', razonSocial: 'UNIVERSIDAD CENTRAL DE DEMOSTRACIÓN' },
  { rif: 'J001241345', razonSocial: 'UNIVERSIDAD CATÓLICA DE DEMOSTRACIÓN' },
];

/** The demo's scholars, one at every step of processing; who has a scholarship already is left alone. */
export async function seedDemo(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  await rows(
    em,
    sql`insert into scholarships.rif select * from jsonb_to_recordset(${JSON.stringify(COMPANIES)}::jsonb) as c(rif text, "razonSocial" text) on conflict do nothing`,
  );
  const operator = await row(em, sql<{ id: number }>`select id from accounts."user" where email = 'operadora@demo.ve'`);
  for (const scholar of demoScholars) {
    const user = await row(
      em,
      sql<{ id: number }>`select u.id from accounts."user" u where u.email = ${scholar.correo}
        and not exists (select from scholarships.beca b where b."idUsuario" = u.id)`,
    );
    if (user && operator) await transaction(em, (inner) => make(inner, user.id, operator.id, scholar));
  }
  if (config.demoPlays) await seedApplicants(em);
  if (config.demoPlays) await seedTravellers(em);
}

const reached = ({ paso }: DemoScholar, step: DemoStep): boolean => DEMO_STEPS.indexOf(paso) >= DEMO_STEPS.indexOf(step);

async function make(em: EntityManager, idUsuario: number, aprobadoPor: number, scholar: DemoScholar): Promise<void> {
  const files = await demoFiles(em, scholar.correo);
  const file = (tipo: FileType) => files[tipo]!.id;
  const beca = await approved(em, idUsuario, scholar, files);
  const estatus: ContractStatusId =
    scholar.paso === 'declarar'
      ? CONTRACT_STATUS.PENDING
      : scholar.paso === 'declarada'
        ? CONTRACT_STATUS.IN_REVIEW
        : CONTRACT_STATUS.IN_ORDER;
  const signed = estatus !== CONTRACT_STATUS.PENDING;
  const creado = beca.aprobada!;
  const idBeca = beca.id;
  em.persist(
    em.create(Contract, {
      idBeca,
      estatus,
      idArchivoContrato: signed ? file('contrato') : null,
      version: signed ? 1 : null,
      observacion: null,
      cargado: signed ? creado : null,
      decidida: estatus === CONTRACT_STATUS.IN_ORDER ? creado : null,
      creado,
    }),
  );
  await em.flush();
  if (reached(scholar, 'institucion')) await process(em, idUsuario, idBeca, aprobadoPor, scholar, file);
  const shown = (Object.keys(files) as FileType[]).filter((tipo) => tipo !== 'periodo-beca' && (tipo !== 'contrato' || signed));
  const archivos = shown.map(file);
  await emitAll(
    em,
    ['files.attached', { adjunto: `${SCHOLARSHIP_CASE}:${idBeca}`, idUsuario, archivos }],
    ['notice.requested', { aviso: 'becaAprobada', idObjeto: idBeca, vez: 1, usuarios: [idUsuario] }],
    holding(beca),
  );
}

/** What each of them applied for, each at another university: an approved application as a decision leaves it. */
async function approved(em: EntityManager, idUsuario: number, scholar: DemoScholar, files: DemoFiles): Promise<Scholarship> {
  const at = demoScholars.indexOf(scholar);
  const enviado = daysAgo(SENT_DAYS + at * 2);
  const [idPostgrado, idAreaInteres, titulo] = STUDIES[at % STUDIES.length]!;
  const { beca } = await applyFor(
    em,
    idUsuario,
    { ...scholar, idPostgrado, idAreaInteres, titulo, resumen: `${titulo}, con quienes lo van a usar.` },
    files,
    enviado,
  );
  em.assign(beca, {
    idEstatusBeca: SCHOLARSHIP_STATUS.APPROVED,
    estatusEnviado: SCHOLARSHIP_STATUS.SENT,
    idStep: reached(scholar, 'institucion') ? 2 : 1,
    aprobada: new Date(enviado.getTime() + DEMO_DECIDED_AFTER_DAYS * DAY_MS),
  });
  await em.flush();
  return beca;
}

async function process(
  em: EntityManager,
  idUsuario: number,
  idBeca: number,
  operator: number,
  scholar: DemoScholar,
  file: (tipo: FileType) => string,
): Promise<void> {
  const ids = { idBeca, idUsuario };
  const credits = { cantidadCreditos: 36, poseeCreditos: true, creditosAprobados: 12 };
  const fechaInicio = daysAfter(todayInCaracas(), -90);
  em.persist(
    em.create(Postgraduate, {
      ...ids,
      ...credits,
      fechaInicio,
      idModalidadPeriodo: 3,
      proyectoGrado: false,
      idArchivo: null,
      completado: null,
    }),
  );
  const account = `01020001690000000${String(idBeca % 1000).padStart(3, '0')}`;
  em.persist(
    em.create(StipendAccount, { ...ids, idInstitucionBancariaPersonal: 102, idTipoCuentaPersonal: 1, NumCuentaPersonal: account }),
  );
  const paid = { inicialRIF: 'G' as const, rif: '200000627', razonSocial: COMPANIES[0]!.razonSocial };
  const bank = { idInstitucionBancariaInstitucion: 102, idTipoCuentaInstitucion: 1, NumcuentaInstitucion: '01020001690000000012' };
  const institution = em.create(Institution, { ...ids, ...paid, ...bank, eliminado: null });
  await em.persist(institution).flush();
  if (!reached(scholar, 'revision')) return;
  const returned = scholar.paso === 'devuelto';
  const isApproved = reached(scholar, 'aprobado');
  const period = em.create(Period, {
    ...ids,
    idInstitucion: institution.id,
    fechaInicio: daysAfter(todayInCaracas(), -20),
    unidadesCreditoInscritos: 12,
    unidadesCreditoAprobados: null,
    idArchivoPeriodo: file('periodo-beca'),
    estatus: isApproved ? PERIOD_STATUS.APPROVED : returned ? PERIOD_STATUS.RETURNED : PERIOD_STATUS.IN_REVIEW,
    observacion: returned ? 'El monto de los aranceles no coincide con el soporte' : null,
    notas: returned ? [{ campo: 'pagos', nota: 'Según el soporte, los aranceles son Bs. 750,00' }] : [],
    eliminado: null,
  });
  await em.persist(period).flush();
  const aprobado = isApproved ? { aprobadoPor: operator, aprobado: new Date() } : { aprobadoPor: null, aprobado: null };
  const rest = { idPeriodo: period.id, ...aprobado, pagado: null, idPago: null, rechazo: null };
  em.persist(em.create(PeriodPayment, { ...rest, orden: 1, idConceptoPago: PAYMENT_CONCEPT.ENROLMENT, monto: 150_000 }));
  em.persist(em.create(PeriodPayment, { ...rest, orden: 2, idConceptoPago: PAYMENT_CONCEPT.FEES, monto: 80_050 }));
  await emitAll(em, ['files.attached', { adjunto: `periodo:${period.id}`, idUsuario, archivos: [file('periodo-beca')] }]);
  await owe(em, period);
}
