import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { WindowCode } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { tellsAskers } from '@registro/contracts/notices/call-alerts';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { alertNotice, askersOf, keepHeard } from '../alert/askers.js';
import { type Addressee, Recipients } from './recipients.js';
import { WindowAudience, windowDates } from './window-audience.js';
import { windowNotice } from './window-words.js';

/** People in one transaction. */
const BATCH = 200;

type WindowEvent = WindowPhase | 'window.batch';
interface Batch {
  people: Addressee[];
  /** the last one looked at, when there may be more */
  next: number | null;
  /** the call that is open; null: none is a row */
  convocatoria: string | null;
  /** some are told: its call is open */
  telling: boolean;
}
const NOBODY: Batch = { people: [], next: null, convocatoria: null, telling: false };

/**
 * A window opens soon, opened or closes soon: those whom the call concerns are told while it is open, batch by batch,
 * each batch asking for the next one in its own transaction, so that a stop in between neither forgets nor repeats
 * anyone. Whom an operator left out gets none. Who asked to be told of such calls hears that it opened, once, in
 * batches of their own and not among the others: as it opens, or as it closes soon where it was opened no earlier (rule
 * C-30).
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
    let convocatoria: string | null = null;
    if (tipo !== 'window.extended') {
      const announced = await this.audience.announced(codigo);
      if (!announced.abierta) return NOBODY;
      convocatoria = announced.convocatoria;
      for (const id of [...window.sinAvisar, ...announced.sinAvisar]) left.add(id);
    }
    const ids = await this.whom(event, window.base, convocatoria);
    if (tellsAskers(tipo) && !isAsked(event)) for (const id of await this.asked(codigo, tipo, convocatoria, { among: ids })) left.add(id);
    const people = await this.recipients.addresses(ids.filter((id) => !left.has(id)));
    return { people, next: ids.length === BATCH ? ids.at(-1)! : null, convocatoria, telling: true };
  }

  /** The next of those whom it concerns, or who asked for it. */
  private async whom(event: Received<WindowEvent>, base: WindowCode, convocatoria: string | null): Promise<number[]> {
    const { codigo } = event.datos;
    const despuesDe = 'despuesDe' in event.datos ? event.datos.despuesDe : 0;
    if (isAsked(event)) return this.asked(codigo, phaseOf(event), convocatoria, { after: despuesDe, most: BATCH });
    return this.audience.people({ ...(await this.audience.concerned(codigo, base, phaseOf(event))), despuesDe, cuantos: BATCH });
  }

  private async asked(
    codigo: string,
    tipo: WindowPhase,
    convocatoria: string | null,
    which: Parameters<typeof askersOf>[3],
  ): Promise<number[]> {
    const window = await windowDates(this.em, codigo, tipo, null);
    return window ? askersOf(this.em, window, convocatoria, which) : [];
  }

  protected async perform(em: EntityManager, event: Received<WindowEvent>, { people, next, convocatoria, telling }: Batch): Promise<void> {
    const { codigo } = event.datos;
    const tipo = phaseOf(event);
    const window = await windowDates(em, codigo, tipo, null);
    if (!window) return;
    const sinAvisar = leftOut(event);
    const pedido = isAsked(event) || undefined;
    await this.recipients.give(em, people, pedido ? alertNotice(window, convocatoria) : windowNotice(tipo, window));
    if (pedido) await keepHeard(em, people, window);
    if (telling && event.tipo !== 'window.batch' && tellsAskers(tipo))
      await emit(em, 'window.batch', { codigo, tipo, despuesDe: 0, pedido: true });
    if (next !== null)
      await emit(em, 'window.batch', { codigo, tipo, despuesDe: next, ...(sinAvisar && { sinAvisar }), ...(pedido && { pedido }) });
  }
}

const phaseOf = ({ tipo, datos }: Pick<Received<WindowEvent>, 'tipo' | 'datos'>): WindowPhase =>
  'despuesDe' in datos ? datos.tipo : (tipo as WindowPhase);

/** A batch of those who asked for it. */
const isAsked = ({ datos }: Pick<Received<WindowEvent>, 'datos'>): boolean => 'pedido' in datos && datos.pedido === true;

/** Those of this event alone, which is kept with no row. */
const leftOut = ({ datos }: Pick<Received<WindowEvent>, 'datos'>): number[] | undefined =>
  'sinAvisar' in datos ? datos.sinAvisar : undefined;
