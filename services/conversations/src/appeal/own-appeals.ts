import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  APPEAL_MESSAGES,
  APPEAL_NOT_FOUND,
  type AppealableObject,
  type AppealAbout,
  APPEALS_PAGE,
  type AppealTrail,
  isPast,
  type OwnAppeal,
  type OwnAppealRow,
  type OwnAppealsPage,
  tooLate,
} from '@registro/contracts/appeals/appeal';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Cards } from '../conversation/cards.js';
import { TRAIL } from './judged.js';
import { deadline, termOf } from './terms.js';

const OWN = sql`a.id, a.objeto, a."idObjeto", a.titulo, a.estado, a.creado, to_char(a.vence, 'YYYY-MM-DD') as vence`;

/** What a person reads of their own appeals (rule Q-10): whose they are stands in each `where`. */
@Injectable()
export class OwnAppeals {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: Cards,
    private readonly internal: Internal,
  ) {}

  /** Whether, and until when, what was decided on their own thing may be appealed; 404 unless it is theirs. */
  async about(user: SessionUser, objeto: AppealableObject, idObjeto: number): Promise<AppealAbout> {
    const { titulo, estado, ruta, recurrible } = await this.cards.own(user.id, objeto, idObjeto);
    const found = await rows(
      this.em,
      sql<AppealTrail & { de: boolean }>`select ${TRAIL},
          a.estado <> 'retirada' and coalesce(a.decidida = ${recurrible?.decidida ?? null}::timestamptz, true) as de
        from conversations.apelacion a
        where a.objeto = ${objeto} and a."idObjeto" = ${idObjeto} and a."idUsuario" = ${user.id} order by a.id`,
    );
    const id = found.findLast(({ de }) => de)?.id ?? null;
    const recorrido = found.map(({ de: _, ...one }) => one);
    const about = { ficha: { titulo, estado, ruta }, recorrido, id };
    if (!recurrible) {
      const { respuesta } = await termOf(this.em, objeto);
      return { ...about, respuesta, decidida: null, hasta: null, impedimento: APPEAL_MESSAGES.nada };
    }
    const { hasta, respuesta } = await deadline(this.em, this.internal, objeto, recurrible);
    const impedimento = id === null ? (isPast(hasta) ? tooLate(hasta) : null) : APPEAL_MESSAGES.ya;
    return { ...about, respuesta, decidida: recurrible.decidida, hasta, impedimento };
  }

  /** The newest first, a page after `antesDe`. */
  async list({ id }: SessionUser, antesDe: number | null): Promise<OwnAppealsPage> {
    const before = antesDe === null ? sql`` : sql`and a.id < ${antesDe}`;
    const found = await rows(
      this.em,
      sql<OwnAppealRow>`select ${OWN} from conversations.apelacion a
        where a."idUsuario" = ${id} ${before} order by a.id desc limit ${APPEALS_PAGE + 1}`,
    );
    const filas = found.slice(0, APPEALS_PAGE);
    return { filas, sigue: found.length > APPEALS_PAGE ? filas.at(-1)!.id : null };
  }

  /** One of them; 404 for another's. */
  async one(user: SessionUser, id: number): Promise<OwnAppeal> {
    const found = await row(
      this.em,
      sql<Omit<OwnAppeal, 'ruta'>>`select ${OWN}, a.razon, a.texto, a.archivos, a.resuelta, a.motivo,
          (select jsonb_build_object('numero', e.numero, 'version', e.version, 'huella', e.huella, 'fecha', e.fecha, 'enGracia', e."enGracia")
            from conversations.apelacion_envio e where e."idApelacion" = a.id) as acuse
        from conversations.apelacion a where a.id = ${id} and a."idUsuario" = ${user.id}`,
    );
    if (!found) notFound(APPEAL_NOT_FOUND);
    const card = await this.cards.shown(found.objeto, found.idObjeto);
    return { ...found, ruta: card?.ruta ?? null };
  }
}
