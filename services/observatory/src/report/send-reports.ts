import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { showCount } from '@registro/contracts/count';
import { STOP_ROUTE } from '@registro/contracts/mails/stranger';
import type { LiveFigure } from '@registro/contracts/observatory/console';
import { STOP_REPORTS_WORDS } from '@registro/contracts/observatory/reports';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { mayOperate } from '@registro/platform/database/who';
import { directMail } from '@registro/platform/mail/direct-mail';
import type { MailTable } from '@registro/platform/mail/mail-content';
import { sendMail } from '@registro/platform/mail/send-mail';
import { stopKey } from '@registro/platform/mail/stop-key';
import { sql } from 'kysely';
import { THIS_WEEK } from '../edition/make-edition.js';
import { ReadLiveFigure } from '../figures/read-live-figure.js';
import { readReports } from './read-reports.js';

/** More categories than these do not fit beside each other in a mail: then it has the totals alone. */
const COLUMNS_MOST = 3;

/** SQL, of a report: it is wanted and was not sent yet this week. */
const DUE = sql<boolean>`detenido is null and semana < ${THIS_WEEK}`;
/** SQL, of `platform.quien`: who may see people still, at an address that they have shown to be theirs. */
const MAY = sql<boolean>`(${mayOperate('usuarios')} and confirmado)`;

/** Who is to get their measures now: those who lost the permission meanwhile are not among them (rule O-21). */
export const dueReaders = (em: EntityManager, after: number, most: number): Promise<{ id: number }[]> =>
  rows(
    em,
    sql<{ id: number }>`
      select id from platform.quien where id > ${after}::int and ${MAY}
        and exists (select from observatory.informe i where i."idUsuario" = quien.id and ${DUE}) order by id limit ${most}`,
  );

/**
 * One mail with all that somebody gets of this week. What was counted is sent in the transaction that marks the week as
 * sent, under the lock of its rows: of two processes the second one finds nothing to send.
 */
export async function sendReports(em: EntityManager, queries: QueryBus, config: Config, idUsuario: number): Promise<void> {
  const wanted = await readReports(em, idUsuario);
  const tables = new Map<number, MailTable>();
  for (const { id, medida, idSegmento } of wanted)
    tables.set(id, tableOf(await queries.execute(new ReadLiveFigure(idUsuario, medida, '', idSegmento))));
  await transaction(em, async (inner) => {
    const marked = await rows(
      inner,
      sql<{ id: number }>`update observatory.informe set semana = ${THIS_WEEK} where "idUsuario" = ${idUsuario} and ${DUE} returning id`,
    );
    const tablas = wanted.flatMap(({ id }) => (marked.some((one) => one.id === id) ? tables.get(id)! : []));
    const who = await row(
      inner,
      sql<{ correo: string; nombre: string }>`select correo, nombre from platform.quien where id = ${idUsuario} and ${MAY}`,
    );
    if (!who || !tablas.length) return;
    await sendMail(inner, {
      ...directMail(config.publicUrl, 'cifrasDeLaSemana', { nombre: who.nombre }),
      para: who.correo,
      tablas,
      preferencias: { texto: STOP_REPORTS_WORDS, direccion: `${config.publicUrl}${STOP_ROUTE}${stopKey(config, 'cifras', idUsuario)}` },
    });
  });
}

/** A measure as a mail has it: rows with how many, and by the second dimension where it has few categories. */
function tableOf({ titulo, unidad, deSegmento, dimensiones, celdas }: LiveFigure): MailTable {
  const [down, across] = [dimensiones[0]!, dimensiones[1]!];
  const columns = across.categorias.length <= COLUMNS_MOST ? across.categorias : [];
  const count = (fila: string | null, columna: string | null) =>
    showCount(
      celdas
        .filter((cell) => (fila === null || cell.fila === fila) && (columna === null || cell.columna === columna))
        .reduce((sum, { cuenta }) => sum + cuenta, 0),
    );
  const line = (name: string, fila: string | null) => [name, count(fila, null), ...columns.map((columna) => count(fila, columna))];
  return {
    titulo: deSegmento ? `${titulo} (${deSegmento})` : titulo,
    cabezas: [down.titulo, unidad, ...columns],
    filas: [...down.categorias.map((fila) => line(fila, fila)), line('Total', null)],
  };
}
