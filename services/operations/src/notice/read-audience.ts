import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Audience, AudienceQuestion, MomentAudience } from '@registro/contracts/notices/audience';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { Audiences } from './audiences.js';
import type { Told } from './told.js';
import { preferenceOf, WAYS } from './ways.js';

/** People whom one question counts: ids alone go between services, and figures come back. */
const COUNTED_AT_ONCE = 10_000;
const FIGURES = ['personas', 'avisos', 'correos', 'sinConfirmar', 'sinCorreo'] as const;

export class ReadAudience extends Query<Audience> {
  constructor(
    readonly user: SessionUser,
    readonly asked: AudienceQuestion,
  ) {
    super();
  }
}

type Figures = Pick<MomentAudience, (typeof FIGURES)[number]>;
/** Of a moment as a whole, or of one thing that is told then. */
type Counted = Figures & { momento: number; cosa: number | null };

/**
 * How many will hear of an act and by which way, before it is done: those whom what sends the notices asks for, by the
 * ways that it takes. Whoever heard the same already hears it no more. Who has several matters, an unsent proposal or a
 * decided one, gets a notice of each.
 */
@QueryHandler(ReadAudience)
export class ReadAudienceHandler implements IQueryHandler<ReadAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: Audiences,
  ) {}

  async execute({ user, asked }: ReadAudience): Promise<Audience> {
    const told = await this.audiences.told(user, asked, 'cuantos');
    const fases: MomentAudience[] = told.momentos.map(({ cuando, dice }) => ({
      cuando,
      dice: dice.map(({ plantilla, titulo }) => ({ plantilla, titulo, personas: 0 })),
      personas: 0,
      avisos: 0,
      correos: 0,
      sinConfirmar: 0,
      sinCorreo: 0,
    }));
    const left = new Set(asked.sinAvisar);
    if (fases.length)
      for await (const ids of told.todos(COUNTED_AT_ONCE)) {
        for (const { momento, cosa, ...figures } of await this.count(
          told,
          ids.filter((id) => !left.has(id)),
        )) {
          const fase = fases[momento]!;
          if (cosa === null) for (const name of FIGURES) fase[name] += figures[name];
          else fase.dice[cosa]!.personas += figures.personas;
        }
      }
    return { fases, nadie: told.nadie };
  }

  private async count({ momentos }: Told, all: number[]): Promise<Counted[]> {
    if (!all.length) return [];
    const ids = [...new Set(all)];
    const these = new Set(ids);
    const things = momentos.flatMap(({ dice }, momento) =>
      dice.map(({ tipo, clave, usuarios, salvo }, cosa) => ({
        momento,
        cosa,
        tipo,
        clave,
        usuarios: usuarios ? usuarios.filter((id) => these.has(id)) : all.filter((id) => !salvo?.has(id)),
      })),
    );
    return rows(
      this.em,
      sql<Counted>`
        select momento, cosa,
               count(distinct id) filter (where "enApp" or "conCorreo" and confirmado)::int as personas,
               count(*) filter (where "enApp")::int as avisos,
               count(*) filter (where "conCorreo" and confirmado)::int as correos,
               count(distinct id) filter (where "conCorreo" and not confirmado)::int as "sinConfirmar",
               count(distinct id) filter (where not "porCorreo")::int as "sinCorreo"
        from (select d.momento, d.cosa, i.id, ways.*, ways."porCorreo" and d.tipo is not null as "conCorreo", u.confirmado
              from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as d(momento int, cosa int, tipo text, clave text, usuarios int[])
              cross join lateral unnest(d.usuarios) as i(id)
              join platform.quien u on u.id = i.id and u.activo
              cross join lateral (select ${WAYS} from (select) one left join ${preferenceOf(sql`i.id`, sql`d.tipo`)}) ways
              where not exists (select from operations.entrega e where e."idUsuario" = i.id and e.clave = d.clave)) w
        group by grouping sets ((momento), (momento, cosa))`,
    );
  }
}
