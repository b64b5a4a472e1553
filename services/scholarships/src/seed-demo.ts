import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { DEMO_STEPS, type DemoScholar, demoScholars, type DemoStep } from '@registro/contracts/demo';
import type { FileType } from '@registro/contracts/files/file-types';
import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import { PAYMENT_CONCEPT, PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import type { SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { CONTRACT_STATUS, type ContractStatusId, SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Contract } from './contract/contract.entity.js';
import { Institution } from './institution/institution.entity.js';
import { owe } from './period/owe.js';
import { Period, PeriodPayment } from './period/period.entity.js';
import { Postgraduate, StipendAccount } from './postgraduate/postgraduate.entity.js';
import { Scholarship } from './scholarship/scholarship.entity.js';
import { writeReceipt } from './scholarship/write-receipt.js';

/** A master's degree of the seeded catalog. */
const POSTGRADUATE = 18_001;
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
}

const reached = ({ paso }: DemoScholar, step: DemoStep): boolean => DEMO_STEPS.indexOf(paso) >= DEMO_STEPS.indexOf(step);

async function make(em: EntityManager, idUsuario: number, aprobadoPor: number, scholar: DemoScholar): Promise<void> {
  const file = await fileIds(em, scholar.correo);
  const beca = await approved(em, idUsuario, scholar, file);
  const estatus: ContractStatusId =
    scholar.paso === 'declarar'
      ? CONTRACT_STATUS.PENDING
      : scholar.paso === 'declarada'
        ? CONTRACT_STATUS.IN_REVIEW
        : CONTRACT_STATUS.IN_ORDER;
  const signed = estatus !== CONTRACT_STATUS.PENDING;
  const creado = new Date();
  const idBeca = beca.id;
  em.persist(
    em.create(Contract, {
      idBeca,
      estatus,
      idArchivoContrato: signed ? file('contrato') : null,
      observacion: null,
      cargado: signed ? creado : null,
      decidida: estatus === CONTRACT_STATUS.IN_ORDER ? creado : null,
      creado,
    }),
  );
  await em.flush();
  if (reached(scholar, 'institucion')) await process(em, idUsuario, idBeca, aprobadoPor, scholar, file);
  await emit(em, 'scholarship.changed', { idBeca, idUsuario, estatus: SCHOLARSHIP_STATUS.APPROVED });
}

/** Ids of the files that documents seeds for them. */
async function fileIds(em: EntityManager, correo: string): Promise<(tipo: FileType) => string> {
  const tipos = ['contrato', 'proyectoGrado', 'periodo-beca', ...Object.values(SCHOLARSHIP_FILES).map(({ tipo }) => tipo)];
  const found = await rows(
    em,
    sql<{
      tipo: string;
      id: string;
    }>`select t as tipo, md5('demo:' || ${correo}::text || ':' || t)::uuid as id from unnest(${tipos}::text[]) as t`,
  );
  return (tipo) => found.find((f) => f.tipo === tipo)!.id;
}

async function approved(
  em: EntityManager,
  idUsuario: number,
  scholar: DemoScholar,
  file: (tipo: FileType) => string,
): Promise<Scholarship> {
  const applicant = { nombre: scholar.nombre, cedula: `V-${scholar.cedula}` };
  const files = Object.fromEntries(FILE_FIELDS.map((campo) => [campo, file(SCHOLARSHIP_FILES[campo].tipo)])) as Record<
    (typeof FILE_FIELDS)[number],
    string
  >;
  const said = {
    tituloGeneralPropuesta: 'Sensores de bajo costo para la calidad del agua',
    resumenPropuesta: 'Se propone medir la calidad del agua.',
    terminosPropuesta: true,
  };
  const ahora = new Date();
  const beca = em.create(Scholarship, {
    ...files,
    ...said,
    ...applicant,
    idArchivoCartaSolicitud: null,
    idUsuario,
    version: 1,
    idEstatusBeca: SCHOLARSHIP_STATUS.APPROVED,
    idPostgrado: POSTGRADUATE,
    otroPostgrado: null,
    otroUniversidad: null,
    idAreaInteres: 7,
    poseeCartaAceptacion: true,
    motivoRechazo: null,
    observacionesRechazo: null,
    notas: [],
    idStep: reached(scholar, 'institucion') ? 2 : 1,
    enviado: ahora,
    estatusEnviado: SCHOLARSHIP_STATUS.SENT,
    reaperturas: 0,
    aprobada: ahora,
  });
  await em.persist(beca).flush();
  const option = (value: number, label: string) => ({ value, label });
  const content: SentScholarship = {
    ...said,
    universidad: option(1, 'Universidad Central de Venezuela'),
    grado: option(8, 'Maestría'),
    idPostgrado: option(POSTGRADUATE, 'Maestría'),
    idAreaInteres: option(7, 'Área de interés'),
    otroPostgrado: null,
    otroUniversidad: null,
    poseeCartaAceptacion: true,
    archivos: {},
  };
  await writeReceipt(em, beca, applicant, content, { enGracia: false, ahora: ahora.toISOString() });
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
  await owe(em, period);
}
