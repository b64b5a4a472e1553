import { LockMode, wrap } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sentFile, type SentFile } from '@registro/contracts/applications/said';
import { saidRecord } from '@registro/contracts/applications/said-record';
import { ASKS } from '@registro/contracts/asks';
import type { CaseState } from '@registro/contracts/evaluation/case';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import {
  MOBILITY_CASE,
  MOBILITY_DRAFT,
  MOBILITY_ENDED,
  MOBILITY_STATES,
  MOBILITY_WINDOW,
  MOBILITY_WORDS,
  mobilityCan,
  type MobilitySaid,
  type MobilityState,
  SaveMobility,
} from '@registro/contracts/mobility/mobility';
import { numberToCents, showAmount } from '@registro/contracts/money';
import { showDate } from '@registro/contracts/dates';
import { calledAs, type PersonRead } from '@registro/contracts/profile/person';
import { readAs } from '@registro/contracts/record/read';
import type { DraftsOf } from '@registro/platform/applications/draft-windows';
import { draftStart } from '@registro/platform/applications/draft-start';
import { maySend, sendable } from '@registro/platform/applications/may-send';
import { NOT_APPLIED_YET, type Outcomes } from '@registro/platform/applications/outcomes';
import type { Programme, SentRecord } from '@registro/platform/applications/programme';
import type { ShownProgramme } from '@registro/platform/applications/read-application-page';
import type { Sends } from '@registro/platform/applications/send-application';
import { whoApplies } from '@registro/platform/applications/who-applies';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { readWindow } from '@registro/platform/records/call-window';
import { assertOffered, optionsOf } from '@registro/platform/records/catalog';
import { assertRoom } from '@registro/platform/records/room';
import { sql } from 'kysely';
import { Mobility, MobilitySending } from './mobility.entity.js';

/** What the sending of an application keeps. */
interface SentMobility extends SentRecord {
  solicitante: { nombre: string; cedula: string };
  solicitud: MobilitySaid;
  archivos: { idArchivoInvitacion: SentFile };
}

/** What an application is, to the life of one. */
export const MOBILITIES: Programme<SentMobility, Mobility> & ShownProgramme<Mobility> = {
  objeto: MOBILITY_CASE,
  application: Mobility,
  notFound: MOBILITY_WORDS.notFound,
  sendings: MobilitySending,
  owner: 'idMovilidad',
  said: ({ solicitud, archivos }) => saidRecord(SaveMobility, solicitud, archivos),
  printed: ({ solicitante, solicitud: { idPais, institucion, desde, hasta, monto } }) => ({
    ...solicitante,
    asunto: 'Solicitud de movilidad académica',
    introduccion: 'Se recibió la solicitud de movilidad académica de',
    nivel: 'Movilidad académica',
    programa: `${institucion}, ${idPais.label}`,
    filas: [
      [
        ['Destino', `${institucion}, ${idPais.label}`],
        ['Días', `${showDate(desde)} a ${showDate(hasta)}`],
      ],
      [['Costo', `Bs. ${showAmount(monto)}`]],
    ],
  }),
  received: 'movilidadRecibida',
  files: ({ archivos }) => [archivos.idArchivoInvitacion.id],
  only: { where: { estado: { $nin: [...MOBILITY_ENDED] } }, message: MOBILITY_WORDS.already, code: '1004' },
  withdrawn: ({ estado }) => estado === 'retirada',
  standing: ({ nombre, cedula, institucion, estado, aprobada, motivo, observaciones, notas, pagado, ...payment }) => ({
    nombre,
    cedula,
    titulo: institucion,
    estado: MOBILITY_STATES[estado],
    caso: CASE_OF[estado],
    aprobada: aprobada?.toISOString() ?? null,
    motivo,
    observaciones,
    notas,
    sigue: [[pagado ? 'Pagada' : paymentStands(payment), pagado?.toISOString() ?? null]],
  }),
};

const CASE_OF = {
  enviada: 'abierto',
  devuelta: 'devuelto',
  aprobada: 'aprobado',
  noAprobada: 'rechazado',
  retirada: 'retirado',
} as const satisfies Record<MobilityState, CaseState>;

/** What its payment is called while it is not paid. */
function paymentStands({ rechazo, revertido, cerrado }: Pick<Mobility, 'rechazo' | 'revertido' | 'cerrado'>): string {
  if (cerrado) return 'No se pagará';
  if (rechazo !== null) return `El banco rechazó el pago: ${rechazo}`;
  return revertido === null ? 'Pago' : `El pago volvió: ${revertido}`;
}

/** What other services know of a sending. */
interface Known {
  solicitante: SentMobility['solicitante'];
  carta: CheckedFile;
  borrador: string | null;
}

/** How it is sent: while its window is open, in the grace what began before the close, and returned at any time. */
export const mobilitySends: Sends<SaveMobility, Known, SentMobility, Mobility> = {
  programme: MOBILITIES,
  which: ({ id, version }) => ({ id: id ?? null, version }),
  versionOf: ({ version }) => version,
  ask: async ({ em, internal, idUsuario }, { id, idArchivoInvitacion }) => {
    const solicitante = whoApplies(await internal.get(ASKS.profile, { idUsuario }), MOBILITY_WORDS.profile, '1002');
    const named = [{ campo: 'idArchivoInvitacion' as const, id: idArchivoInvitacion, tipo: 'cartaInvitacion' as const }];
    const { idArchivoInvitacion: carta } = await checkFiles(internal, idUsuario, `${MOBILITY_CASE}:${id ?? 0}`, named);
    const window = await readWindow(em, MOBILITY_WINDOW, idUsuario);
    const borrador = await draftStart(internal, window, { idUsuario, formulario: MOBILITY_DRAFT, idRegistro: id ?? 0 });
    return { solicitante, carta, borrador };
  },
  write: async (em, { idUsuario, own, data, known: { solicitante, carta, borrador } }) => {
    if (!own) assertRoom('postulacion', await em.count(Mobility, { idUsuario }));
    const { ahora: fecha, enGracia } = sendable(
      maySend(await readWindow(em, MOBILITY_WINDOW, idUsuario), {
        barred: own && !mobilityCan.edit(own.estado, true) ? MOBILITY_WORDS.notEditable : null,
        returned: own?.estado === 'devuelta',
        began: [borrador, carta.id === own?.idArchivoInvitacion ? null : carta.iniciado],
        notStarted: MOBILITY_WORDS.notStarted,
        concluded: MOBILITY_WORDS.concluded,
      }),
    );
    await assertOffered(em, SaveMobility, data, own);
    const { id: _, version: __, monto, ...said } = data;
    const version = (own?.version ?? 0) + 1;
    const values = { ...said, ...solicitante, ...UNDECIDED, idUsuario, version, monto: numberToCents(monto)!, enviado: new Date(fecha) };
    const antes = own ? wrap(own).toPOJO() : undefined;
    const mobility = own ? em.assign(own, values) : em.create(Mobility, { ...values, ...UNPAID });
    await em.persist(mobility).flush();
    const solicitud = readAs<MobilitySaid>(SaveMobility, data, await optionsOf(em, SaveMobility, data));
    const sent = { version, fecha, solicitante, solicitud, archivos: { idArchivoInvitacion: sentFile(carta) } };
    return { id: mobility.id, sent, enGracia, antes, despues: wrap(mobility).toPOJO(), besides: [screens(idUsuario)] };
  },
};

const UNDECIDED = {
  estado: 'enviada',
  motivo: null,
  observaciones: null,
  notas: [],
  aprobada: null,
  aprobadaPor: null,
} as const satisfies Partial<Mobility>;
const UNPAID = { pagado: null, rechazo: null, revertido: null, cerrado: null };

const screens = (idUsuario: number): Emitted => ['screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } }];

/** What each way of deciding makes of it, and what tells of it. */
export const MOBILITY_BECOMES = {
  aprobado: { estado: 'aprobada', aviso: 'movilidadAprobada' },
  devuelto: { estado: 'devuelta', aviso: 'movilidadDevuelta' },
  rechazado: { estado: 'noAprobada', aviso: 'movilidadNoAprobada' },
} as const;

/** What becomes of it (rule B-18): approved it is owed. */
export const mobilityOutcomes: Outcomes<Mobility> = {
  objeto: MOBILITY_CASE,
  find: (em, ids, how) => em.find(Mobility, { id: { $in: ids } }, { ...how, orderBy: { id: 'asc' } }),
  of: ({ id, idUsuario, version, reaperturas, estado }) => ({ id, idUsuario, version, vez: version + reaperturas, estado: { estado } }),
  waits: ({ estado }) => estado === 'enviada',
  told: (_, resultado) => MOBILITY_BECOMES[resultado].aviso,
  decide: (_, own, { resultado, motivo, observaciones, notas, idUsuario }) => {
    const { estado } = MOBILITY_BECOMES[resultado];
    const [aprobada, aprobadaPor] = resultado === 'aprobado' ? [new Date(), idUsuario] : [null, null];
    Object.assign(own, { estado, motivo, observaciones, notas, aprobada, aprobadaPor });
  },
  firm: async (em, { id, idUsuario, estado, pagado, revertido, cerrado }) => {
    if (estado === 'retirada') return 'El solicitante retiró la solicitud';
    if (estado === 'enviada') return NOT_APPLIED_YET;
    if (pagado ?? revertido ?? cerrado) return 'El pago de la movilidad ya se hizo';
    const another = { idUsuario, id: { $ne: id }, estado: { $nin: [...MOBILITY_ENDED] } };
    return estado === 'noAprobada' && (await em.fork().count(Mobility, another)) ? 'La persona ya tiene otra solicitud de movilidad' : null;
  },
  reopen: (_, own) => {
    Object.assign(own, { ...UNDECIDED, reaperturas: own.reaperturas + 1 });
  },
  reopened: 'movilidadReabierta',
  changed: async (em, own) => [
    screens(own.idUsuario),
    ['holdings.changed', { idUsuario: own.idUsuario }],
    ...(own.aprobada || own.debido > 0 ? [await owed(em, own)] : []),
  ],
  withdraw: {
    barred: ({ estado }) => (mobilityCan.withdraw(estado) ? null : MOBILITY_WORDS.notWithdrawable),
    take: (own) => {
      own.estado = 'retirada';
    },
  },
};

/** What is owed for it is another by now: counts the change, under its lock, and tells who pays. */
export async function owed(em: EntityManager, own: Mobility): Promise<Emitted> {
  own.debido += 1;
  await em.flush();
  return ['payment.requested', { objeto: MOBILITY_CASE, idObjeto: own.id, idUsuario: own.idUsuario }];
}

/** Its person is called otherwise by now (rule S-28): their applications, the cases, and what is owed. */
export async function correctMobilities(em: EntityManager, idUsuario: number, person: PersonRead): Promise<void> {
  const how = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  for (const own of await em.find(Mobility, { idUsuario, estado: { $ne: 'retirada' } }, how)) {
    em.assign(own, calledAs(person));
    const subject = { objeto: MOBILITY_CASE, idObjeto: own.id, idUsuario, version: own.version };
    await emitAll(em, ['case.requested', subject], ...(own.estado === 'aprobada' ? [await owed(em, own)] : []));
  }
}

/** New ones wait for the window, and all but those that were returned. */
export const MOBILITY_DRAFTS: DraftsOf = {
  formularios: [MOBILITY_DRAFT],
  ventana: sql`
    select ${MOBILITY_WINDOW}::text where not exists (
      select from scholarships.movilidad m where m.id = b."idRegistro" and m.estado = 'devuelta')`,
};
