import type { EntityManager } from '@mikro-orm/postgresql';
import { type DemoApplicant, demoApplicants } from '@registro/contracts/demo-applicants';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import type { FileType } from '@registro/contracts/files/file-types';
import { type MobilitySaid, SaveMobility } from '@registro/contracts/mobility/mobility';
import { centsToNumber } from '@registro/contracts/money';
import { readAs } from '@registro/contracts/record/read';
import { FILE_FIELDS, type FileField, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { afterSending } from '@registro/platform/applications/after-sending';
import { keepReceipt, receiptLogged } from '@registro/platform/applications/make-receipt';
import { audit } from '@registro/platform/audit';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { optionsOf } from '@registro/platform/records/catalog';
import { sql } from 'kysely';
import { Mobility } from './mobility/mobility.entity.js';
import { MOBILITIES, owed } from './mobility/programme.js';
import { type SentApplication, SCHOLARSHIPS } from './scholarship/programme.js';
import { Scholarship } from './scholarship/scholarship.entity.js';
import { sentContent } from './scholarship/sent-content.js';
import { sentColumns } from './scholarship/sent-values.js';
import { holding } from './scholarship/shown.js';

export const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** The files that documents seeds for one of the demo's people, by their kind. */
export type DemoFiles = Partial<Record<FileType, { id: string; nombre: string; sha256: string }>>;
export async function demoFiles(em: EntityManager, correo: string): Promise<DemoFiles> {
  const found = await rows(
    em,
    sql<{ tipo: FileType; id: string; nombre: string; sha256: string }>`
      select a.tipo, a.id, a.nombre, a.sha256 from documents.archivo a join accounts."user" u on u.id = a."idUsuario"
      where u.email = ${correo} and a.id = md5('demo:' || ${correo}::text || ':' || a.tipo)::uuid`,
  );
  return Object.fromEntries(found.map(({ tipo, ...file }) => [tipo, file]));
}

type Applying = Pick<DemoApplicant, 'nombre' | 'cedula' | 'idPostgrado' | 'idAreaInteres' | 'titulo' | 'resumen'>;

/**
 * An application as its sending at `enviado` leaves it: row, content, receipt and trace. Its events are the caller's.
 */
export async function applyFor(
  em: EntityManager,
  idUsuario: number,
  who: Applying,
  files: DemoFiles,
  enviado: Date,
  enGracia = false,
): Promise<{ beca: Scholarship; said: SentApplication }> {
  const sent = FILE_FIELDS.filter((campo) => campo !== 'idArchivoCartaSolicitud');
  const fileOf = (campo: FileField) => files[SCHOLARSHIP_FILES[campo].tipo]!;
  const values = {
    idPostgrado: who.idPostgrado,
    idAreaInteres: who.idAreaInteres,
    otroPostgrado: null,
    otroUniversidad: null,
    poseeCartaAceptacion: true,
    tituloGeneralPropuesta: who.titulo,
    resumenPropuesta: who.resumen,
    terminosPropuesta: true,
    ...Object.fromEntries(sent.map((campo) => [campo, fileOf(campo).id])),
  } as SaveScholarship;
  const checked = Object.fromEntries(
    sent.map((campo) => [campo, { ...fileOf(campo), ok: true, motivo: null, tamano: null, iniciado: enviado.toISOString() }]),
  );
  const applicant = { nombre: who.nombre, cedula: `V-${who.cedula}` };
  const content = await sentContent(em, values, checked, null);
  const beca = em.create(Scholarship, {
    ...sentColumns(values, null),
    ...applicant,
    idUsuario,
    version: 1,
    enviado,
    idStep: 1,
    estatusEnviado: null,
    reaperturas: 0,
    aprobada: null,
  });
  await em.persist(beca).flush();
  const { id: idBeca, idEstatusBeca, version } = beca;
  const said = { idBeca, version, fecha: enviado.toISOString(), solicitante: applicant, solicitud: content };
  const receipt = await keepReceipt(em, SCHOLARSHIPS, said, { id: idBeca, enGracia });
  const { numero } = receipt;
  await emitAll(em, receiptLogged(receipt, idUsuario));
  await audit(em, {
    idUsuario,
    accion: 'enviar',
    objeto: SCHOLARSHIPS.objeto,
    idObjeto: idBeca,
    despues: { idEstatusBeca, version, acuse: numero },
  });
  return { beca, said };
}

/** Two of them applied for mobility too: one waits, and one is approved and owed. */
const TRAVELLERS = [
  { idPais: 48, institucion: 'Universidad de Antioquia', monto: 90_000_00, estado: 'enviada' },
  { idPais: 10, institucion: 'Universidad de Buenos Aires', monto: 120_000_00, estado: 'aprobada' },
] as const;

/** Who has an application for mobility is left alone. */
export async function seedTravellers(em: EntityManager): Promise<void> {
  const judge = await row(em, sql<{ id: number }>`select id from accounts."user" where email = 'evaluador@demo.ve'`);
  for (const [i, { monto, estado, ...to }] of TRAVELLERS.entries()) {
    const { correo, nombre, cedula: digits } = demoApplicants[i]!;
    const user = await row(
      em,
      sql<{ id: number }>`select u.id from accounts."user" u where u.email = ${correo}
        and not exists (select from scholarships.movilidad m where m."idUsuario" = u.id)`,
    );
    const letter = (await demoFiles(em, correo)).cartaInvitacion;
    if (!user || !letter || !judge) continue;
    await transaction(em, async (inner) => {
      const [enviado, cedula] = [daysAgo(i + 1), `V-${digits}`];
      const account = { idBanco: 102, idTipoCuenta: 1, numCuenta: '01020001690000000012' };
      const days = { desde: daysAfter(todayInCaracas(), 60), hasta: daysAfter(todayInCaracas(), 75) };
      const said = { ...to, ...days, ...account, idArchivoInvitacion: letter.id };
      const own = inner.create(Mobility, {
        ...said,
        monto,
        estado,
        idUsuario: user.id,
        nombre,
        cedula,
        version: 1,
        enviado,
        motivo: null,
        observaciones: null,
        aprobada: estado === 'aprobada' ? new Date() : null,
        aprobadaPor: estado === 'aprobada' ? judge.id : null,
        pagado: null,
        rechazo: null,
        revertido: null,
        cerrado: null,
      });
      await inner.persist(own).flush();
      const data = { ...said, monto: centsToNumber(monto) };
      const solicitud = readAs<MobilitySaid>(SaveMobility, data, await optionsOf(inner, SaveMobility, data));
      const fecha = enviado.toISOString();
      const sent = { version: 1, fecha, solicitante: { nombre, cedula }, solicitud, archivos: { idArchivoInvitacion: letter } };
      await emitAll(inner, receiptLogged(await keepReceipt(inner, MOBILITIES, sent, { id: own.id, enGracia: false }), own.idUsuario));
      if (estado === 'enviada') await emitAll(inner, ...afterSending(MOBILITIES, own, sent));
      else await emitAll(inner, await owed(inner, own));
    });
  }
}

/**
 * What the demo's applicants sent, each on a day of their own; its events open the cases. Who has an application is
 * left alone.
 */
export async function seedApplicants(em: EntityManager): Promise<void> {
  for (const applicant of demoApplicants.filter(({ solicitud }) => solicitud !== 'borrador')) {
    const user = await row(
      em,
      sql<{ id: number }>`select u.id from accounts."user" u where u.email = ${applicant.correo}
        and not exists (select from scholarships.beca b where b."idUsuario" = u.id)`,
    );
    if (!user) continue;
    await transaction(em, async (inner) => {
      const files = await demoFiles(inner, applicant.correo);
      const enGracia = applicant.solicitud === 'enGracia';
      const { beca, said } = await applyFor(inner, user.id, applicant, files, daysAgo(applicant.dias), enGracia);
      await emitAll(inner, ...afterSending(SCHOLARSHIPS, beca, said), holding(beca));
    });
  }
}
