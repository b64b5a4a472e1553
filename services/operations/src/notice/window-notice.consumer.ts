import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { SOON_HOURS, WINDOW_NAMES, type WindowCode } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import type { RecipientsQuestion, UnsentDrafts } from '@registro/contracts/notices/recipients';
import type { WindowDates } from '@registro/contracts/notices/window-notices';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { type RawBuilder, sql } from 'kysely';
import { type Addressee, type KindOfNotice, Recipients } from './recipients.js';
import { windowNotice } from './window-words.js';

/** People in one transaction. */
const BATCH = 200;

type WindowEvent = WindowPhase | 'window.batch';
interface Batch {
  people: Addressee[];
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

  protected override async prepare({ datos, tipo }: Received<WindowEvent>): Promise<Batch> {
    const base = await row(this.em, sql<{ base: WindowCode }>`select base from catalogs.jornada where codigo = ${datos.codigo}`);
    if (!base) return { people: [], next: null };
    const extended = phaseOf({ tipo, datos }) === 'window.extended';
    const question: RecipientsQuestion = {
      codigo: base.base,
      borradores: extended ? await this.internal.get<UnsentDrafts>(`convocatorias/de-ventana/${datos.codigo}/borradores`) : undefined,
      despuesDe: 'despuesDe' in datos ? datos.despuesDe : 0,
      cuantos: BATCH,
    };
    const ids = await this.internal.post<number[]>('perfil/destinatarios', question);
    return { people: await this.recipients.addresses(ids), next: ids.length === BATCH ? ids.at(-1)! : null };
  }

  protected async perform(em: EntityManager, event: Received<WindowEvent>, { people, next }: Batch): Promise<void> {
    const { codigo } = event.datos;
    const tipo = phaseOf(event);
    const notice = await noticeOf(em, codigo, tipo);
    if (!notice) return;
    await this.recipients.give(em, people, notice);
    if (next !== null) await emit(em, 'window.batch', { codigo, tipo, despuesDe: next });
  }
}

const phaseOf = ({ tipo, datos }: Pick<Received<WindowEvent>, 'tipo' | 'datos'>): WindowPhase =>
  'despuesDe' in datos ? datos.tipo : (tipo as WindowPhase);

/** Null when the window stands elsewhere by now: time went by, or an operator moved it. */
async function noticeOf(em: EntityManager, codigo: string, tipo: WindowPhase): Promise<KindOfNotice | null> {
  const shown = (edge: RawBuilder<unknown>) => sql`to_char(${edge} at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI')`;
  const window = await row(
    em,
    sql<WindowDates>`
      select codigo, base, coalesce(nombre, '') as nombre, extract(epoch from "fechaInicio")::text as desde, extract(epoch from "fechaFin")::text as hasta,
             ${shown(sql`"fechaInicio"`)} as apertura, ${shown(sql`("fechaFin" - interval '1 second')`)} as cierre
      from catalogs.jornada where codigo = ${codigo}
        and (${tipo} = 'window.extended' and now() < "fechaFin" or catalogs.jornada_fase("fechaInicio", "fechaFin", ${SOON_HOURS}) = ${tipo})`,
  );
  if (!window) return null;
  return windowNotice(tipo, { ...window, nombre: window.nombre || WINDOW_NAMES[window.base] });
}
