import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  APPEAL_DEEDS,
  APPEAL_NOT_FOUND,
  APPEALABLE,
  type AppealTermRow,
  type AppealView,
  judgedBy,
  type JudgedTrail,
} from '@registro/contracts/appeals/appeal';
import { APPEAL_FIGURES_DAYS, type AppealFigures } from '@registro/contracts/appeals/figures';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { inCaracas } from '@registro/contracts/dates';
import type { Answerer } from '@registro/contracts/conversations/conversation';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { PROPOSED_BY, isOwn, WAITS } from '@registro/platform/acts/waiting';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { Cards } from '../conversation/cards.js';
import { Appeal } from './appeal.entity.js';
import { late, shown } from './appeal.list.js';
import { judged, mayJudge, TRAIL } from './judged.js';
import { termsOf } from './terms.js';

/** SQL: what one proposed and another has to confirm of `a`; null: nothing. */
const proposal = (
  idOperador: number,
) => sql`(select jsonb_build_object('id', t.id, 'resultado', t.datos->>'resultado', 'motivo', t.datos->>'motivo',
    'quien', ${PROPOSED_BY}, 'propia', ${isOwn(idOperador)})
  from platform.acto_de_dos t where t.acto = 'recurso' and t.clave = a.id::text and ${WAITS})`;

/** SQL: all that was done with the appeal `a`, as its traces say. */
const DEEDS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'accion', t.accion, 'fecha', t.fecha,
    'quien', (select q.nombre from platform.quien q where q.id = t."idUsuario"),
    'aQuien', (select q.nombre from platform.quien q where q.id = (t.despues->>'idOperador')::int)) order by t.id), '[]')
  from platform.auditoria t where t.objeto = 'apelacion' and t."idObjeto" = a.id::text and t.accion = any(${Object.keys(APPEAL_DEEDS)}::text[]))`;

/** What who decides reads of appeals (rule Q-12), and what their notices say. */
@Injectable()
export class JudgedAppeals {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: Cards,
  ) {}

  /** With its object as it stands now. */
  async one(user: SessionUser, id: number): Promise<AppealView> {
    const found = await row(
      this.em,
      sql<Omit<AppealView, 'ficha' | 'colegas'>>`select ${shown}, a.texto, a.archivos, a.decidida, a.motivo,
          (select e.numero from conversations.apelacion_envio e where e."idApelacion" = a.id) as acuse,
          (select q.documento from platform.quien q where q.id = a."idUsuario") as cedula,
          (select q.nombre from platform.quien q where q.id = a."resueltaPor") as resolvio,
          array(select q.nombre from platform.quien q where q.id = any(a.por) order by q.id) as decidieron,
          exists (select from ${personOf(user.id)} yo where yo.id = any(a.por)) as primero, ${proposal(user.id)} as propuesta, ${DEEDS} as historial
        from conversations.apelacion a where a.id = ${id} and ${judged(user.id, user.permisos)}`,
    );
    if (!found) notFound(APPEAL_NOT_FOUND);
    const [card, colegas] = await Promise.all([this.cards.shown(found.objeto, found.idObjeto), this.colleagues(found)]);
    const ficha = card && { titulo: card.titulo, estado: card.estado, ruta: card.ruta, rutaConsola: card.rutaConsola };
    return { ...found, ficha, colegas };
  }

  /** To whom an open one may be given: who may take it, besides who has it. */
  private async colleagues({
    id,
    objeto,
    estado,
    idOperador,
  }: Pick<AppealView, 'id' | 'objeto' | 'estado' | 'idOperador'>): Promise<Answerer[]> {
    if (estado !== 'pedida') return [];
    return rows(
      this.em,
      sql<Answerer>`select q.id, q.nombre from platform.quien q, conversations.apelacion a
        where a.id = ${id} and q.id is distinct from ${idOperador}::int and ${mayJudge(APPEALABLE[objeto].permiso)} order by q.nombre, q.id`,
    );
  }

  /** Those of one object, the oldest first, of a kind that they decide on. */
  trail({ id, permisos }: SessionUser, objeto: string, idObjeto: number): Promise<JudgedTrail[]> {
    return rows(
      this.em,
      sql<JudgedTrail>`select ${TRAIL}, (select q.nombre from platform.quien q where q.id = a."idOperador") as operador
        from conversations.apelacion a where a.objeto = ${objeto} and a."idObjeto" = ${idObjeto} and ${judged(id, permisos)} order by a.id`,
    );
  }

  /** How many wait, of those that this operator decides on, and since when the oldest does. */
  waiting({ id, permisos }: SessionUser): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`select 'apelaciones' as que, count(*)::int as cuantos, min(a.creado) as desde
        from conversations.apelacion a where a.estado = 'pedida' and ${judged(id, permisos)}`,
    );
  }

  /** How many were asked for, why, and what became of them, of those that this operator decides on. */
  async figures({ id, permisos }: SessionUser): Promise<AppealFigures> {
    const found = await row(
      this.em,
      sql<AppealFigures>`
        with suyas as (select a.*, ${late} as vencida from conversations.apelacion a
          where a.creado > now() - make_interval(days => ${APPEAL_FIGURES_DAYS}) and ${judged(id, permisos)})
        select count(*)::int as pedidas, (count(*) filter (where estado = 'pedida'))::int as abiertas, (count(*) filter (where vencida))::int as vencidas,
          (count(*) filter (where estado = 'concedida'))::int as concedidas, (count(*) filter (where estado = 'confirmada'))::int as confirmadas,
          percentile_cont(0.5) within group (order by extract(epoch from resuelta - creado) / 86400) filter (where motivo is not null)::float8 as dias,
          coalesce((select jsonb_agg(jsonb_build_object('razon', r.razon, 'cuantas', r.n) order by r.n desc, r.razon)
            from (select razon, count(*)::int as n from suyas group by razon) r), '[]') as razones
        from suyas`,
    );
    return found!;
  }

  /** The days of the kinds that they decide on. */
  terms({ permisos }: SessionUser): Promise<AppealTermRow[]> {
    return termsOf(this.em, judgedBy(permisos));
  }

  /** By which day it is answered, and what follows where it was granted; nothing of one that was taken back. */
  async told(id: number): Promise<NoticeFacts> {
    const appeal = (await this.em.fork().findOne(Appeal, { id })) ?? notFound(APPEAL_NOT_FOUND);
    if (appeal.estado === 'retirada') return null;
    return { vence: inCaracas(appeal.vence, 'longDay'), resultado: APPEALABLE[appeal.objeto].sigue };
  }
}
