import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Unreached, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { Audience, AudienceQuestion, PhaseAudience } from '@registro/contracts/notices/audience';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { KindOfNotice } from './recipients.js';
import { phaseNotice, type ToldPhase, WindowAudience } from './window-audience.js';
import { preferenceOf, WAYS } from './ways.js';

/** People whom one question counts: ids alone go between services, and figures come back. */
const COUNTED_AT_ONCE = 10_000;

export class ReadAudience extends Query<Audience> {
  constructor(readonly asked: AudienceQuestion) {
    super();
  }
}

type Figures = Omit<PhaseAudience, 'tipo' | 'cuando'>;
type Counted = ToldPhase & { notice: KindOfNotice; figures: Figures };

/**
 * How many will hear of an act and by which way, before it is done: those whom what sends the notices asks for, by the ways that it takes. Whoever
 * heard the same already hears it no more. Who has several unsent proposals gets a notice of each.
 */
@QueryHandler(ReadAudience)
export class ReadAudienceHandler implements IQueryHandler<ReadAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly audience: WindowAudience,
  ) {}

  async execute({ asked }: ReadAudience): Promise<Audience> {
    const { window, fases, nadie, concerned } = await this.audience.told(this.em, asked);
    const counted: Counted[] = [];
    for (const fase of fases) {
      const notice = await phaseNotice(this.em, window.codigo, fase.tipo, window);
      if (notice) counted.push({ ...fase, notice, figures: { personas: 0, avisos: 0, correos: 0, sinConfirmar: 0, sinCorreo: 0 } });
    }
    for (let despuesDe: number | undefined = 0; counted.length > 0 && despuesDe !== undefined; ) {
      const ids: number[] = await this.audience.people({ ...concerned, despuesDe, cuantos: COUNTED_AT_ONCE });
      await this.count(counted, ids, asked.sinAvisar);
      despuesDe = ids.length === COUNTED_AT_ONCE ? ids.at(-1) : undefined;
    }
    await this.count(counted, concerned.borradores?.enterados ?? [], asked.sinAvisar);
    return { fases: counted.map(({ tipo, cuando, figures }) => ({ tipo, cuando, ...figures })), nadie };
  }

  private async count(phases: Counted[], all: number[], sinAvisar: number[]): Promise<void> {
    const left = new Set(sinAvisar);
    const ids = all.filter((id) => !left.has(id));
    if (!ids.length || !phases.length) return;
    const whom: WhomToReach = { ids: [...new Set(ids)] };
    const { inactivos, sinConfirmar } = await this.internal.post<Unreached>('usuarios/alcance', whom);
    for (const { figures, notice } of phases) {
      const found = await row(
        this.em,
        sql<Figures>`
          select count(distinct id) filter (where "enApp" or "porCorreo" and confirmado)::int as personas,
                 count(*) filter (where "enApp")::int as avisos,
                 count(*) filter (where "porCorreo" and confirmado)::int as correos,
                 count(distinct id) filter (where "porCorreo" and not confirmado)::int as "sinConfirmar",
                 count(distinct id) filter (where not "porCorreo")::int as "sinCorreo"
          from (select i.id, ${WAYS}, i.id not in (select unnest(${sinConfirmar}::int[])) as confirmado
                from unnest(${ids}::int[]) as i(id) left join ${preferenceOf(sql`i.id`, notice.tipo)}
                where i.id not in (select unnest(${inactivos}::int[]))
                  and not exists (select from operations.entrega e where e."idUsuario" = i.id and e.clave = ${notice.clave})) w`,
      );
      for (const name of Object.keys(figures) as (keyof Figures)[]) figures[name] += found![name];
    }
  }
}
