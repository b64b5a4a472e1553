import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { todayInCaracas } from '@registro/contracts/dates';
import { hasEnded, MONTH_GOES_ON } from '@registro/contracts/payments/reconciliation';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellOperators } from '../tell-operators.js';
import { lockBank } from './payer-account.js';
import { type Month, reconcile } from './reconcile.js';

export class CloseMonthCommand extends Command<{ id: string }> {
  constructor(
    readonly operator: SessionUser,
    readonly month: Month,
  ) {
    super();
  }
}

/**
 * Closes a month of a bank: refused with the figures where it does not match, by the database where they changed
 * meanwhile.
 */
@CommandHandler(CloseMonthCommand)
export class CloseMonthHandler implements ICommandHandler<CloseMonthCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, month }: CloseMonthCommand): Promise<{ id: string }> {
    const { banco, anio, mes } = month;
    return transaction(this.em, async (em) => {
      await lockBank(em, banco);
      await reconcile(em, month);
      const found = await standing(em, month);
      if (found.cerrado) refuse('El mes ya está cerrado');
      if (!hasEnded(month, todayInCaracas())) refuse(MONTH_GOES_ON);
      if (!found.cubierto) refuse('Los extractos importados no cubren todos los días del mes');
      const { falta, inesperado, doble } = found;
      if (falta + inesperado + doble > 0) refuse(`El mes no concilia: faltan ${falta}, inesperados ${inesperado}, dobles ${doble}`);
      await rows(
        em,
        sql`insert into payments.mes_cerrado (banco, anio, mes, lineas, centimos, "cerradoPor")
            values (${banco}, ${anio}, ${mes}, ${found.lineas}, ${found.centimos}, ${operator.id})`,
      ).catch(whenViolated('mes_sin_conciliar', () => refuse('El mes no concilia')));
      await tellOperators(em);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'cerrar mes',
        objeto: 'conciliacion',
        idObjeto: `${banco}-${anio}-${mes}`,
        despues: found,
      });
      return { id: `${banco}-${anio}-${String(mes).padStart(2, '0')}` };
    });
  }
}

interface Standing {
  cerrado: boolean;
  /** every day of it is in a statement */
  cubierto: boolean;
  /** those that nobody accounted for */
  falta: number;
  inesperado: number;
  doble: number;
  lineas: number;
  centimos: number;
}

async function standing(em: EntityManager, { banco, anio, mes }: Month): Promise<Standing> {
  const found = await row(
    em,
    sql<Standing>`
      with mes as (select make_date(${anio}, ${mes}, 1) as desde, (make_date(${anio}, ${mes}, 1) + interval '1 month')::date as hasta)
      select exists (select from payments.mes_cerrado where banco = ${banco} and anio = ${anio} and mes = ${mes}) as cerrado,
        coalesce((select range_agg(daterange(x.desde, x.hasta, '[]')) @> daterange(m.desde, m.hasta) from payments.extracto_vigente x where x.banco = ${banco}), false) as cubierto,
        count(*) filter (where c.estado = 'falta' and c.resuelto is null)::int as falta,
        count(*) filter (where c.estado = 'inesperado' and c.resuelto is null)::int as inesperado,
        count(*) filter (where c.estado = 'doble' and c.resuelto is null)::int as doble,
        count(*) filter (where c.estado = 'coincide')::int as lineas,
        coalesce(sum(e.centimos) filter (where c.estado = 'coincide'), 0)::bigint as centimos
      from mes m left join payments.conciliacion c on c.banco = ${banco} and c.anio = ${anio} and c.mes = ${mes}
        left join payments.extracto_linea e on e.id = c."idLinea" group by m.desde, m.hasta`,
  );
  return { ...found!, centimos: Number(found!.centimos) };
}
