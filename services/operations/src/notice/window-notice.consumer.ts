import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import { type WindowCode, SOON_HOURS } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import type { RecipientsQuestion } from '@registro/contracts/notices/recipients';
import { WINDOW_NOTICES, WINDOW_ROUTES, type WindowDates } from '@registro/contracts/notices/window-notices';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { type RawBuilder, sql } from 'kysely';
import { type KindOfNotice, Recipients } from './recipients.js';

/** People in one transaction. */
const BATCH = 200;

type WindowEvent = WindowPhase | 'window.batch';
interface Batch {
  people: MailAddress[];
  /** the last one looked at, when there may be more */
  next: number | null;
}

/**
 * A window opens soon, opened or closes soon: those whom the call concerns are told, batch by batch, each batch asking for the next one in its own
 * transaction, so that a stop in between neither forgets nor repeats anyone.
 */
@Consume('window-notice', 2)
export class WindowNotice extends Consumer<WindowEvent, Batch> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<WindowEvent>): Promise<Batch> {
    const question: RecipientsQuestion = {
      codigo: datos.codigo,
      despuesDe: 'despuesDe' in datos ? datos.despuesDe : 0,
      cuantos: BATCH,
    };
    const ids = await this.internal.post<number[]>('perfil/destinatarios', question);
    return { people: await this.recipients.addresses(ids), next: ids.length === BATCH ? ids.at(-1)! : null };
  }

  protected async perform(em: EntityManager, event: Received<WindowEvent>, { people, next }: Batch): Promise<void> {
    const { codigo } = event.datos;
    const tipo = 'despuesDe' in event.datos ? event.datos.tipo : (event.tipo as WindowPhase);
    const notice = await noticeOf(em, codigo, tipo);
    if (!notice) return;
    await this.recipients.give(em, people, notice);
    if (next !== null) await emit(em, 'window.batch', { codigo, tipo, despuesDe: next });
  }
}

/** Null when the window stands elsewhere by now: time went by, or an operator moved it. */
async function noticeOf(em: EntityManager, codigo: WindowCode, tipo: WindowPhase): Promise<KindOfNotice | null> {
  const shown = (edge: RawBuilder<unknown>) => sql`to_char(${edge} at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI')`;
  const window = await row(
    em,
    sql<WindowDates>`
      select extract(epoch from "fechaInicio")::text as desde, extract(epoch from "fechaFin")::text as hasta,
             ${shown(sql`"fechaInicio"`)} as apertura, ${shown(sql`("fechaFin" - interval '1 second')`)} as cierre
      from catalogs.jornada where codigo = ${codigo} and catalogs.jornada_fase("fechaInicio", "fechaFin", ${SOON_HOURS}) = ${tipo}`,
  );
  return window && { ...WINDOW_NOTICES[tipo](window, codigo), ruta: WINDOW_ROUTES[codigo] };
}
