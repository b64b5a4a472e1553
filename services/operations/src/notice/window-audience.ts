import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { windowInstant } from '@registro/contracts/catalogs/save-window';
import { DOWNTIME_MIN, SOON_HOURS, WINDOW_NAMES, type WindowCode } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { tellsAskers } from '@registro/contracts/notices/call-alerts';
import type { AudienceQuestion, NobodyHears } from '@registro/contracts/notices/audience';
import type { Announced, RecipientsQuestion } from '@registro/contracts/notices/recipients';
import type { WindowDates } from '@registro/contracts/notices/window-notices';
import { Internal } from '@registro/platform/auth/internal';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { extensionOwed } from '@registro/platform/records/call-window';
import { type RawBuilder, sql } from 'kysely';
import { alertNotice, askersOf } from '../alert/askers.js';
import type { Sought, Told, ToldMoment, ToldThing } from './told.js';
import type { KindOfNotice } from './kind-of-notice.js';
import { windowNotice } from './window-words.js';

/** Whom a window concerns in a phase, but for the page that is asked. */
export type Concerned = Pick<RecipientsQuestion, 'codigo' | 'borradores'>;

/** Between services. */
const IDS_AT_ONCE = 10_000;

/** A window with edges that it has, or would have. */
export interface Edged {
  codigo: string;
  inicio: string;
  fin: string;
}
/** One phase that will be told. @param cuando ISO; null: at once */
interface ComingPhase {
  tipo: WindowPhase;
  cuando: string | null;
}
/** What an act would tell of a window. */
interface WindowTold {
  window: Edged;
  fases: ComingPhase[];
  nadie: NobodyHears | null;
  concerned: Concerned;
}

/**
 * Whom a window concerns and who of them is left out: asked by what sends the notices, and by who wants to know it
 * before.
 */
@Injectable()
export class WindowAudience {
  constructor(private readonly internal: Internal) {}

  /** Those who hear of a phase: who may still apply, or of more time who has a draft. */
  async concerned(codigo: string, base: WindowCode, tipo: WindowPhase): Promise<Concerned> {
    const extended = tipo === 'window.extended';
    const borradores = extended ? await this.internal.get(ASKS.unsentDrafts, { ventana: codigo }) : undefined;
    return { codigo: base, borradores };
  }

  /** Whether its dates are told of, and who is not, by its calls' word. */
  announced(codigo: string): Promise<Announced> {
    return this.internal.get(ASKS.announced, { ventana: codigo });
  }

  people(question: RecipientsQuestion): Promise<number[]> {
    return this.internal.post(ASKS.recipients, question);
  }

  /** What an act would tell, and to whom. 404: there is no such window. */
  async told(em: EntityManager, asked: AudienceQuestion): Promise<Told> {
    const { window, fases, nadie, concerned } = await this.coming(em, asked);
    const momentos: ToldMoment[] = [];
    const askers = new Set<number>();
    // Of these, whom the call does not concern otherwise: known once all are read whom it does.
    const beside = new Set<number>();
    let askersTold = false;
    for (const { tipo, cuando } of fases) {
      const dates = await windowDates(em, window.codigo, tipo, window);
      if (!dates) continue;
      // By the later phase who asked for it was told in the earlier one.
      const first = tellsAskers(tipo) && !askersTold;
      const dice: ToldThing[] = [{ ...toldAs(windowNotice(tipo, dates)), salvo: first ? askers : beside }];
      if (first) {
        askersTold = true;
        const { convocatoria } = await this.announced(window.codigo);
        for (const id of await askersOf(em, dates, convocatoria)) askers.add(id);
        if (askers.size) dice.push({ ...toldAs(alertNotice(dates, convocatoria)), usuarios: [...askers] });
      }
      momentos.push({ cuando, dice });
    }
    const tambien = concerned.borradores?.enterados ?? [];
    for (const id of askers) beside.add(id);
    return {
      momentos,
      nadie,
      todos: (cuantos) => this.all(concerned, { tambien, beside }, cuantos),
      pagina: (sought) => (momentos.length ? this.page({ ...concerned, tambien }, [...askers], sought) : Promise.resolve([])),
    };
  }

  /** All whom it concerns, some at a time; then those who hear of it another way, and those who asked for it. */
  private async *all(
    concerned: Concerned,
    { tambien, beside }: { tambien: number[]; beside: Set<number> },
    cuantos: number,
  ): AsyncGenerator<number[]> {
    for (let despuesDe = 0; ; ) {
      const ids = await this.people({ ...concerned, despuesDe, cuantos });
      for (const id of ids) beside.delete(id);
      yield ids;
      if (ids.length < cuantos) break;
      despuesDe = ids.at(-1)!;
    }
    yield tambien;
    const asked = [...beside];
    for (let from = 0; from < asked.length; from += cuantos) yield asked.slice(from, from + cuantos);
  }

  /** Those whom it concerns and those who asked for it, in one order; who has no profile yet is found by no word. */
  private async page(concerned: Concerned & { tambien: number[] }, asked: number[], sought: Sought): Promise<number[]> {
    const { texto, despuesDe, cuantos } = sought;
    const found = [await this.people({ ...concerned, ...sought })];
    const after = asked.filter((id) => id > despuesDe);
    if (!texto) found.push(after);
    else
      for (let from = 0; from < after.length; from += IDS_AT_ONCE)
        found.push(await this.people({ codigo: null, entre: after.slice(from, from + IDS_AT_ONCE), ...sought }));
    return [...new Set(found.flat())].toSorted((a, b) => a - b).slice(0, cuantos);
  }

  private async coming(em: EntityManager, { acto, id, fechaInicio, fechaFin }: AudienceQuestion): Promise<WindowTold> {
    const found = await row(
      em,
      sql<{ codigo: string; base: WindowCode; desde: string | null; hasta: string | null; segundos: number | null; fin: string | null }>`
        select codigo, base, "fechaInicio" as desde, "fechaFin" as hasta, ${extensionOwed} from catalogs.jornada j where id = ${id}`,
    );
    const { codigo, base, desde, hasta, segundos, fin: extended } = found ?? notFound('La jornada no existe');
    const extending = acto === 'extender';
    const inicio = acto === 'fechas' ? windowInstant(fechaInicio, 'inicio') : desde;
    const fin = acto === 'fechas' ? windowInstant(fechaFin, 'fin') : extending ? extended : hasta;
    const concerned = await this.concerned(codigo, base, extending ? 'window.extended' : 'window.opened');
    const window = { codigo, inicio: inicio ?? '', fin: fin ?? '' };
    if (!inicio || !fin) return { window, fases: [], nadie: 'terminada', concerned };
    if (extending && segundos! < DOWNTIME_MIN) return { window, fases: [], nadie: 'sinCaida', concerned };
    if (extending) return { window, fases: [{ tipo: 'window.extended', cuando: null }], nadie: null, concerned };
    if (acto === 'fechas' && !(await this.announced(codigo)).abierta) return { window, fases: [], nadie: 'noAbierta', concerned };
    const fases = await comingPhases(em, window, acto === 'abrir');
    const nadie = fases.length ? null : new Date(fin).getTime() <= Date.now() ? 'terminada' : 'avisada';
    return { window, fases, nadie, concerned };
  }
}

/**
 * What is told of these edges from now on, each phase when it begins. What was told of them already is not told again
 * (rule C-5), but as its call opens: until then nobody heard of it.
 */
async function comingPhases(em: EntityManager, { codigo, inicio, fin }: Edged, opening: boolean): Promise<ComingPhase[]> {
  const found = await rows(
    em,
    sql<ComingPhase>`
      select tipo, case when cuando > now() then cuando end as cuando from (
        select distinct on (tipo) tipo, cuando
        from (select ${inicio}::timestamptz as inicio, ${fin}::timestamptz as fin, make_interval(hours => ${SOON_HOURS}) as antes) j
        cross join lateral unnest(array[now(), inicio - antes, inicio, fin - least(antes, (fin - inicio) / 2)]) as cuando
        cross join lateral catalogs.jornada_fase(inicio, fin, ${SOON_HOURS}, cuando) as tipo
        where cuando >= now() and tipo is not null
          and (${opening} and cuando = now()
               or not exists (select from catalogs.jornada_aviso a
                              where (a.codigo, a.tipo, a."fechaInicio", a."fechaFin") = (${codigo}, tipo, j.inicio, j.fin)))
        order by tipo, cuando) f
      order by f.cuando`,
  );
  return found;
}

const toldAs = (aviso: KindOfNotice): ToldThing => ({ ...aviso, aviso, usuarios: null });

/**
 * What notices say of a window in a phase; null: it holds no longer.
 * @param edges those that it would have; null: its own
 */
export async function windowDates(em: EntityManager, codigo: string, tipo: WindowPhase, edges: Edged | null): Promise<WindowDates | null> {
  const shown = (edge: RawBuilder<unknown>) => sql`to_char(${edge} at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI')`;
  // Those that it would have hold at some time; its own only while they stand so: time went by, or an operator moved
  // them.
  const holds = edges
    ? sql`true`
    : sql`(${tipo} = 'window.extended' and now() < j.fin or catalogs.jornada_fase(j.inicio, j.fin, ${SOON_HOURS}) = ${tipo})`;
  const window = await row(
    em,
    sql<WindowDates>`
      select codigo, base, coalesce(nombre, '') as nombre, extract(epoch from j.inicio)::text as desde, extract(epoch from j.fin)::text as hasta,
             ${shown(sql`j.inicio`)} as apertura, ${shown(sql`(j.fin - interval '1 second')`)} as cierre
      from (select codigo, base, nombre, coalesce(${edges?.inicio ?? null}::timestamptz, "fechaInicio") as inicio,
                   coalesce(${edges?.fin ?? null}::timestamptz, "fechaFin") as fin
            from catalogs.jornada where codigo = ${codigo}) j
      where ${holds}`,
  );
  return window && { ...window, nombre: window.nombre || WINDOW_NAMES[window.base] };
}
