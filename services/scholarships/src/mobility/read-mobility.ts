import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Appealable } from '@registro/contracts/appeals/appealable';
import { ASKS } from '@registro/contracts/asks';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import {
  MOBILITY_ENDED,
  MOBILITY_SCREENS,
  MOBILITY_STATES,
  MOBILITY_WINDOW,
  MOBILITY_WORDS,
  mobilityCan,
  type MobilityList,
  type MobilityRow,
  SaveMobility,
  SaveMobilityAccount,
} from '@registro/contracts/mobility/mobility';
import { showDate } from '@registro/contracts/dates';
import type { DomainDossier } from '@registro/contracts/payments/dossier';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { fieldsOf } from '@registro/contracts/record/description';
import { decidedOn } from '@registro/platform/appeals';
import { choice } from '@registro/platform/applications/case-choices';
import { caseVersions } from '@registro/platform/applications/case-versions';
import { receiptFacts, saidFacts } from '@registro/platform/applications/notice-facts';
import { lastSending, sendingsOf } from '@registro/platform/applications/sendings';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { objectCard } from '@registro/platform/cards';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readWindow } from '@registro/platform/records/call-window';
import { optionsOf } from '@registro/platform/records/catalog';
import { sql } from 'kysely';
import { Mobility } from './mobility.entity.js';
import { MOBILITIES, MOBILITY_BECOMES, mobilityOutcomes } from './programme.js';

const FIELDS = Object.fromEntries(fieldsOf(SaveMobility).map(({ name, label }) => [name, label]));

const CHOICES = [
  choice('aprobar', {
    etiqueta: 'Aprobar',
    titulo: 'Aprobar la movilidad',
    efecto: 'La movilidad quedará aprobada y se pedirá su pago.',
    hecho: 'Aprobada',
  }),
  choice(
    'devolver',
    {
      etiqueta: 'Devolver',
      titulo: 'Devolver para corrección',
      efecto: 'La solicitud volverá a quien la envió, con el motivo y las notas de cada campo.',
      hecho: 'Devuelta para corrección',
    },
    Object.keys(FIELDS),
  ),
  choice('rechazar', {
    etiqueta: 'Rechazar',
    titulo: 'Rechazar la movilidad',
    efecto: 'La solicitud quedará no aprobada; la persona no podrá corregirla.',
    hecho: 'No aprobada',
  }),
];
const CHECKS = { idArchivoInvitacion: 'La carta es de la institución que invita y dice los días' };

export class ListMobilities extends Query<MobilityList> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** The user's own applications, with all that their screens show, and whether a new one may be begun. */
@QueryHandler(ListMobilities)
export class ListMobilitiesHandler implements IQueryHandler<ListMobilities> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user: { id: idUsuario } }: ListMobilities): Promise<MobilityList> {
    const [own, window, { estatus }] = await Promise.all([
      this.em.fork().find(Mobility, { idUsuario }, { orderBy: { id: 'desc' } }),
      readWindow(this.em, MOBILITY_WINDOW, idUsuario),
      this.internal.get(ASKS.profile, { idUsuario }),
    ]);
    const solicitudes = await Promise.all(own.map((one) => this.row(one, window.abierta)));
    const ended: readonly string[] = MOBILITY_ENDED;
    const closed = window.porIniciar || window.cierre === null ? MOBILITY_WORDS.notStarted : MOBILITY_WORDS.concluded;
    const whole = estatus.datosBasicos && estatus.datosEstudio;
    const active = own.some(({ estado }) => !ended.includes(estado));
    const impedimento = active ? MOBILITY_WORDS.already : !window.abierta ? closed : whole ? null : MOBILITY_WORDS.profile;
    return { solicitudes, impedimento };
  }

  private async row(one: Mobility, abierta: boolean): Promise<MobilityRow> {
    const { acuse, registro } = (await lastSending(this.em, MOBILITIES, one.id))!;
    const { id, version, estado, motivo, observaciones, notas, rechazo, numCuenta } = one;
    const puede = {
      editar: mobilityCan.edit(estado, abierta),
      retirar: mobilityCan.withdraw(estado),
      cuenta: mobilityCan.account(estado, rechazo),
    };
    const pagado = one.pagado?.toISOString() ?? null;
    // The account may have been mended since it was sent.
    const account = one.intento > 1 ? { ...(await optionsOf(this.em, SaveMobilityAccount, one)), numCuenta } : {};
    return { ...registro.solicitud, ...account, id, version, estado, acuse, motivo, observaciones, notas, pagado, rechazo, puede };
  }
}

export class ReadMobilityCase extends Query<CaseContent> {
  constructor(readonly id: number) {
    super();
  }
}

/** What evaluation needs to know of an application. */
@QueryHandler(ReadMobilityCase)
export class ReadMobilityCaseHandler implements IQueryHandler<ReadMobilityCase> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadMobilityCase): Promise<CaseContent> {
    const [own, sendings] = await Promise.all([this.em.fork().findOne(Mobility, { id }), sendingsOf(this.em, MOBILITIES, id)]);
    const last = sendings.at(-1);
    if (!own || !last) notFound();
    const { idUsuario, version, nombre, cedula, estado, institucion } = own;
    const { idPais } = last.registro.solicitud;
    return {
      clase: 'Solicitud de movilidad',
      idUsuario,
      personas: [idUsuario],
      version,
      retirado: estado === 'retirada',
      titulo: institucion,
      solicitante: { nombre, cedula },
      resumen: [{ clave: 'idPais', etiqueta: 'País', texto: idPais.label, valor: idPais.value }],
      versiones: caseVersions(sendings, ({ registro }) => MOBILITIES.said(registro), CHECKS),
      opciones: CHOICES,
      firme: await mobilityOutcomes.firm(this.em, own),
      consola: MOBILITY_SCREENS.console(id),
      ventana: MOBILITY_WINDOW,
    };
  }
}

export class ReadMobilityNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
    readonly vez: number,
  ) {
    super();
  }
}

/** What a notice of an application says of it now; null for what is another by now. */
@QueryHandler(ReadMobilityNotice)
export class ReadMobilityNoticeHandler implements IQueryHandler<ReadMobilityNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, aviso, vez }: ReadMobilityNotice): Promise<NoticeFacts> {
    const { estado, version, motivo, observaciones, notas, rechazo } = (await this.em.fork().findOne(Mobility, { id })) ?? notFound();
    if (aviso === MOBILITIES.received) {
      const last = version === vez ? await lastSending(this.em, MOBILITIES, id) : null;
      return receiptFacts(last?.acuse.numero ?? null, vez);
    }
    if (aviso === 'movilidadPagoRechazado') return rechazo === null ? null : { motivo: rechazo };
    const told = Object.values(MOBILITY_BECOMES).find((one) => one.aviso === aviso);
    if (!told) return {};
    return told.estado === estado ? saidFacts({ motivo, observaciones, notas }, FIELDS) : null;
  }
}

export class ReadMobilityDossier extends Query<DomainDossier> {
  constructor(readonly id: number) {
    super();
  }
}

/** What who pays for a mobility may see of what the money is for, and when, not by whom, it was approved; or 404. */
@QueryHandler(ReadMobilityDossier)
export class ReadMobilityDossierHandler implements IQueryHandler<ReadMobilityDossier> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadMobilityDossier): Promise<DomainDossier> {
    const last = (await lastSending(this.em, MOBILITIES, id)) ?? notFound();
    const { institucion, idPais, desde, hasta } = last.registro.solicitud;
    const approved = await row(
      this.em,
      sql<{ cuando: string }>`select t.fecha as cuando
        from platform.auditoria t where t.objeto = 'movilidad' and t."idObjeto" = ${String(id)} and t.accion = 'aprobar' order by t.id desc limit 1`,
    );
    return {
      hechos: [
        [FIELDS['institucion']!, institucion],
        [FIELDS['idPais']!, idPais.label],
        ['Días', `${showDate(desde)} a ${showDate(hasta)}`],
      ],
      documentos: [],
      revisiones: approved ? [{ que: 'Se aprobó la movilidad', idUsuario: null, ...approved }] : [],
      avisos: [],
    };
  }
}

type Found = Pick<Mobility, 'idUsuario' | 'institucion' | 'estado'> & { otra: boolean; recurrible: Appealable | null };

/** What a conversation says of an application. */
export const MobilityCard = objectCard<Found>('movilidad', {
  find: (id) =>
    sql<Found>`select m."idUsuario", m.institucion, m.estado, ${decidedOn('movilidad', id, 'rechazar')} as recurrible,
        exists (select from scholarships.movilidad o
          where o."idUsuario" = m."idUsuario" and o.id <> m.id and o.estado <> all(${[...MOBILITY_ENDED]}::text[])) as otra
      from scholarships.movilidad m where m.id = ${id}`,
  card: ({ idUsuario, institucion, estado, otra, recurrible }, id) => ({
    idUsuario,
    titulo: institucion,
    estado: MOBILITY_STATES[estado],
    ruta: MOBILITY_SCREENS.list,
    rutaConsola: MOBILITY_SCREENS.console(id),
    // Who applied anew has gone on from it.
    recurrible: estado === 'noAprobada' && !otra ? recurrible : null,
  }),
});
