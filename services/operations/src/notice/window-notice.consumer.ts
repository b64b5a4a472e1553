import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { WindowCode } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { type Addressee, Recipients } from './recipients.js';
import { phaseNotice, WindowAudience } from './window-audience.js';

/** People in one transaction. */
const BATCH = 200;

type WindowEvent = WindowPhase | 'window.batch';
interface Batch {
  people: Addressee[];
  /** the last one looked at, when there may be more */
  next: number | null;
}
const NOBODY: Batch = { people: [], next: null };

/**
 * A window opens soon, opened or closes soon: those whom the call concerns are told while it is open, batch by batch,
 * each batch asking for the next one in its own transaction, so that a stop in between neither forgets nor repeats
 * anyone. Whom an operator left out gets none.
 */
@Consume('window-notice', 2)
export class WindowNotice extends Consumer<WindowEvent, Batch> {
  @Inject(WindowAudience) private readonly audience!: WindowAudience;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare(event: Received<WindowEvent>): Promise<Batch> {
    const { codigo } = event.datos;
    const window = await row(
      this.em,
      sql<{ base: WindowCode; sinAvisar: number[] }>`select base, "sinAvisar" from catalogs.jornada where codigo = ${codigo}`,
    );
    if (!window) return NOBODY;
    const tipo = phaseOf(event);
    const left = new Set(leftOut(event));
    if (tipo !== 'window.extended') {
      const { abierta, sinAvisar } = await this.audience.announced(codigo);
      if (!abierta) return NOBODY;
      for (const id of [...window.sinAvisar, ...sinAvisar]) left.add(id);
    }
    const despuesDe = 'despuesDe' in event.datos ? event.datos.despuesDe : 0;
    const ids = await this.audience.people({ ...(await this.audience.concerned(codigo, window.base, tipo)), despuesDe, cuantos: BATCH });
    const people = await this.recipients.addresses(ids.filter((id) => !left.has(id)));
    return { people, next: ids.length === BATCH ? ids.at(-1)! : null };
  }

  protected async perform(em: EntityManager, event: Received<WindowEvent>, { people, next }: Batch): Promise<void> {
    const { codigo } = event.datos;
    const tipo = phaseOf(event);
    const notice = await phaseNotice(em, codigo, tipo, null);
    if (!notice) return;
    await this.recipients.give(em, people, notice);
    const sinAvisar = leftOut(event);
    if (next !== null) await emit(em, 'window.batch', { codigo, tipo, despuesDe: next, ...(sinAvisar && { sinAvisar }) });
  }
}

const phaseOf = ({ tipo, datos }: Pick<Received<WindowEvent>, 'tipo' | 'datos'>): WindowPhase =>
  'despuesDe' in datos ? datos.tipo : (tipo as WindowPhase);

/** Those of this event alone, which is kept with no row. */
const leftOut = ({ datos }: Pick<Received<WindowEvent>, 'datos'>): number[] | undefined =>
  'sinAvisar' in datos ? datos.sinAvisar : undefined;
