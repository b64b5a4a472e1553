import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { centsToNumber } from '@registro/contracts/money';
import { STEP_WORDS } from '@registro/contracts/payments/steps';
import {
  ANSWER_IS_CHECKED,
  cameBack,
  type PaymentWhere,
  STEP_BLOCKS,
  WHERE_MAX,
  type WherePayments,
  type WhereStep,
} from '@registro/contracts/payments/where';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { WAITS } from '@registro/platform/acts/waiting';
import { read } from '../payments.tables.js';
import { type Delay, StepDelays } from './step-delays.js';

export class ReadWhere extends Query<PaymentWhere[]> {
  constructor(
    readonly idUsuario: number,
    readonly asked: WherePayments,
  ) {
    super();
  }
}

/** Where one's own payments are, and the way that each has come (rule M-16). */
@QueryHandler(ReadWhere)
export class ReadWhereHandler implements IQueryHandler<ReadWhere> {
  constructor(
    private readonly em: EntityManager,
    private readonly delays: StepDelays,
  ) {}

  async execute({ idUsuario, asked: { objeto, idObjeto, grupo } }: ReadWhere): Promise<PaymentWhere[]> {
    let own = read.selectFrom('payments.pago').where('idUsuario', '=', idUsuario);
    if (objeto) own = own.where('objeto', '=', objeto);
    if (idObjeto) own = own.where('idObjeto', '=', idObjeto);
    if (grupo) own = own.where('grupo', '=', grupo);
    const pagos = await rows(this.em, own.selectAll().orderBy('id', 'desc').limit(WHERE_MAX));
    if (!pagos.length) return [];
    const ids = pagos.map(({ id }) => id);
    const [taken, delays, checked] = await Promise.all([
      rows(
        this.em,
        read
          .selectFrom('payments.paso')
          .where(({ eb, fn, val }) => eb('idPago', '=', fn.any(val(ids))))
          .select(['idPago', 'paso', 'desde'])
          .orderBy('idPago')
          .orderBy('numero'),
      ),
      this.delays.read(),
      rows(
        this.em,
        sql<{ idPago: number | null }>`
          select l."idPago" from payments.acto_respuesta r join platform.acto_de_dos t on t.acto = 'respuesta' and t.id = r."idActo" join payments.lote_pago l on l.id = r."idLinea"
          where l."idPago" = any(${ids}) and l.estado = 'enviado' and r.resultado <> 'desconocido' and ${WAITS}
          union select t."idObjeto"::int from platform.acto_de_dos t where t.acto = 'pago' and t."idObjeto" = any(${ids}::text[]) and ${WAITS}`,
      ),
    ]);
    return pagos.map(
      ({ id, referencia, titulo, nombreConcepto, centimos, descuento, moneda, estado, paso, desde, bloqueo, motivo, ...rest }) => {
        const steps = taken.filter(({ idPago }) => idPago === id);
        const { mediana, p90 }: Partial<Delay> = delays.get(paso) ?? {};
        // What it ended with, and why; one that came back has not ended.
        const ended = estado === 'revertido' ? cameBack(motivo) : estado === 'rechazado' || estado === 'cancelado' ? motivo : null;
        const stops = STEP_BLOCKS[paso] ?? ended;
        const said = checked.some(({ idPago }) => idPago === id) ? ANSWER_IS_CHECKED : stops;
        return {
          id,
          objeto: rest.objeto,
          idObjeto: rest.idObjeto,
          referencia,
          titulo,
          nombreConcepto,
          monto: centsToNumber(centimos),
          descuento: centsToNumber(descuento),
          moneda,
          estado,
          paso,
          ...STEP_WORDS[paso],
          desde,
          mediana: mediana ?? null,
          p90: p90 ?? null,
          bloqueo: bloqueo ?? (said ? { texto: said, ruta: null } : null),
          pasos: steps.map(
            (step, i): WhereStep => ({ paso: step.paso, ...STEP_WORDS[step.paso], desde: step.desde, hasta: steps[i + 1]?.desde ?? null }),
          ),
        };
      },
    );
  }
}
