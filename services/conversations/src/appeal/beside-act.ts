import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ACT_ABOUT,
  type ActAboutSomething,
  ACTS_ABOUT_SOMETHING,
  type BesideAct,
  isAboutSomething,
} from '@registro/contracts/conversations/beside-act';
import { type Half, TWO_PERSON_KINDS, type TwoPersonKind, twoPersonAct } from '@registro/contracts/two-persons';
import { WAITS } from '@registro/platform/acts/waiting';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { answered } from '../conversation/answered.js';
import { judged } from './judged.js';

/** An act as it is asked for: by its number, or by what it is about. */
interface Which {
  acto: string;
  id: number | null;
  clave: string | null;
}
/** What an act is about: people, by their accounts, or one object. */
interface Subject {
  personas: number[];
  objeto: string;
  idObjeto: number | null;
  /** itself, and the question that it answers */
  id: number | null;
  pregunta: number | null;
}

/** The acts that this operator proposes or confirms, of those about something. */
const theirs = (permisos: readonly Half[]): ActAboutSomething[] =>
  ACTS_ABOUT_SOMETHING.filter((acto) => [twoPersonAct(acto).propone, twoPersonAct(acto).confirma].some((half) => permisos.includes(half)));

/** Of what people know as theirs, what an account is. */
const OF_PERSON = ['identidad', 'cuenta'];

/**
 * What waits beside an act of two about the same: who signs reads what anyone was warned of (rule Q-30). Of it they
 * are told what they may open, by the rules of each room.
 */
@Injectable()
export class BesideActReads {
  constructor(private readonly em: EntityManager) {}

  async of(user: SessionUser, { acto, id, clave }: Which): Promise<BesideAct> {
    const kind = TWO_PERSON_KINDS.find((one) => one === acto);
    const about = kind && isAboutSomething(kind) ? await this.subject(user, kind, id, clave) : null;
    if (!kind || !about) notFound();
    const { personas, objeto, idObjeto } = about;
    const kinds = personas.length ? personas.flatMap(() => OF_PERSON) : [objeto];
    const ids = personas.length ? personas.flatMap((one) => OF_PERSON.map(() => one)) : [idObjeto];
    const [recursos, preguntas, actos, asked] = await Promise.all([
      rows(
        this.em,
        sql<BesideAct['recursos'][number]>`select a.id, a.objeto, a.estado, to_char(a.vence, 'YYYY-MM-DD') as vence
          from conversations.apelacion a where (a.objeto, a."idObjeto") in (select u.kind, u.id from unnest(${kinds}::text[], ${ids}::int[]) u(kind, id)) and ${judged(user.id, user.permisos)}
            and not (${kind === 'recurso'} and a.id::text = ${clave})
            and (a.estado = 'pedida' or (a.estado = 'concedida' and exists (select from platform.evento e where not e.completo
              and e.tipo = 'appeal.granted' and (e.datos->>'idApelacion')::int = a.id))) order by a.id`,
      ),
      rows(
        this.em,
        sql<BesideAct['preguntas'][number]>`select c.id, c.objeto, c.asunto from conversations.conversacion c
          where (c.objeto, c."idObjeto") in (select u.kind, u.id from unnest(${kinds}::text[], ${ids}::int[]) u(kind, id)) and c.espera is not null and ${answered(user.id, user.permisos)}
            and c.id is distinct from ${about.pregunta}::int order by c.espera, c.id`,
      ),
      this.acts(user, kind, about),
      row(
        this.em,
        sql<{ id: number }>`select b.id from platform.borrado b where b."idUsuario" = any(${personas}::int[]) and b.estado = 'confirmado'
          and ${theirs(user.permisos ?? []).includes('borrado')} and ${kind !== 'borrado'}
          and not exists (select from platform.acto_de_dos t where t.acto = 'borrado' and t.clave = b.id::text and ${WAITS})`,
      ),
    ]);
    return { recursos, preguntas, actos, borrado: asked?.id ?? null };
  }

  /** Others that wait, about the same people or the same payment. */
  private acts(
    { permisos = [] }: SessionUser,
    kind: TwoPersonKind,
    { personas, objeto, idObjeto, id }: Subject,
  ): Promise<BesideAct['actos']> {
    const which = theirs(permisos).filter((one) => ACT_ABOUT[one] === (personas.length ? 'persona' : objeto));
    return rows(
      this.em,
      sql<BesideAct['actos'][number]>`select t.acto, t.id, t.clave, t.personas[1] as "idPersona" from platform.acto_de_dos t
        where t.acto = any(${which}::text[]) and ${WAITS} and not (t.acto = ${kind} and t.id is not distinct from ${id}::int)
          and (t.personas && ${personas}::int[] or (cardinality(${personas}::int[]) = 0 and t."idObjeto" = ${String(idObjeto)}))
        order by t.propuesto, t.id`,
    );
  }

  private async subject(user: SessionUser, kind: ActAboutSomething, id: number | null, clave: string | null): Promise<Subject | null> {
    if (kind === 'recurso') {
      const found = await row(
        this.em,
        sql<Pick<Subject, 'objeto'> & { idObjeto: number }>`select a.objeto, a."idObjeto" from conversations.apelacion a
          where a.id::text = ${clave} and ${judged(user.id, user.permisos)}`,
      );
      if (!found) return null;
      const personas = OF_PERSON.includes(found.objeto) ? [found.idObjeto] : [];
      return { ...found, personas, id: null, pregunta: null };
    }
    if (!theirs(user.permisos ?? []).includes(kind)) return null;
    if (kind === 'borrado') {
      // Also before anybody has proposed it: what waits is why nobody can.
      const asked = await row(
        this.em,
        sql<{ idUsuario: number; id: number | null }>`select b."idUsuario",
            (select t.id from platform.acto_de_dos t where t.acto = 'borrado' and t.clave = b.id::text and ${WAITS}) as id
          from platform.borrado b where b.id::text = ${clave} and b.estado = 'confirmado'`,
      );
      return asked && { personas: [asked.idUsuario], objeto: 'cuenta', idObjeto: null, id: asked.id, pregunta: null };
    }
    const found = await row(
      this.em,
      sql<Pick<Subject, 'personas' | 'id' | 'pregunta'> & { idObjeto: string | null }>`
        select t.id, t.personas, t."idObjeto", (t.datos->'pregunta'->>'idConversacion')::int as pregunta from platform.acto_de_dos t
        where t.acto = ${kind} and (t.id = ${id}::int or t.clave = ${clave}) and ${WAITS}`,
    );
    if (!found) return null;
    const ofPayment = ACT_ABOUT[kind] === 'pago';
    return { ...found, objeto: 'pago', idObjeto: ofPayment ? Number(found.idObjeto) : null, personas: ofPayment ? [] : found.personas };
  }
}
