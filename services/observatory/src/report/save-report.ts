import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIGURE_NOT_LIVE } from '@registro/contracts/observatory/console';
import { REPORT_TAKEN, REPORTS_FULL, REPORTS_MOST, type SaveReport } from '@registro/contracts/observatory/reports';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { THIS_WEEK } from '../edition/make-edition.js';
import { liveMeasures } from '../figures/read-live-figure.js';
import { readReports } from './read-reports.js';
import { segmentName } from '../segment/segments.js';

export class SaveReportCommand extends Command<{ id: number }> {
  constructor(
    readonly idUsuario: number,
    readonly data: SaveReport,
  ) {
    super();
  }
}

/**
 * An operator asks for a measure by mail each week, from the next one on (rule O-21). What the link of a mail had
 * stopped begins again.
 */
@CommandHandler(SaveReportCommand)
export class SaveReportHandler implements ICommandHandler<SaveReportCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario, data: { medida, idSegmento } }: SaveReportCommand): Promise<{ id: number }> {
    if (!liveMeasures().some(({ nombre }) => nombre === medida)) notFound(FIGURE_NOT_LIVE);
    return transaction(this.em, async (em) => {
      if (idSegmento !== null) await segmentName(em, idUsuario, idSegmento);
      if ((await readReports(em, idUsuario)).length >= REPORTS_MOST) refuse(REPORTS_FULL);
      const kept = await row(
        em,
        sql<{ id: number }>`
          with otra_vez as (update observatory.informe set detenido = null where "idUsuario" = ${idUsuario} and detenido is not null)
          insert into observatory.informe ("idUsuario", medida, "idSegmento", semana) values (${idUsuario}, ${medida}, ${idSegmento}::int, ${THIS_WEEK})
          on conflict ("idUsuario", medida, coalesce("idSegmento", 0)) do nothing returning id`,
      );
      if (!kept) refuse(REPORT_TAKEN);
      await audit(em, { idUsuario, accion: 'crear', objeto: 'informe de cifras', idObjeto: kept.id, despues: { medida, idSegmento } });
      return kept;
    });
  }
}
