import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellOperators } from '../tell-operators.js';
import { lockBank } from './payer-account.js';

export class ExplainLineCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

interface Line {
  banco: string;
  anio: number;
  mes: number;
  estado: string;
  idLinea: number | null;
  importo: number | null;
  cerrado: boolean;
}

/**
 * Accounts for a line of a statement that is no payment's, as a bank's commission, with a reason: by somebody else than
 * who imported the statement. A payment that is missing there cannot be accounted for so: it is found, or reversed.
 */
@CommandHandler(ExplainLineCommand)
export class ExplainLineHandler implements ICommandHandler<ExplainLineCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: ExplainLineCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { banco } = (await lineOf(em, id)) ?? notFound();
      await lockBank(em, banco);
      const line = (await lineOf(em, id)) ?? refuse('La conciliación se recalculó: vuelva a abrirla');
      if (line.estado === 'coincide') refuse('Esta línea coincide con un pago');
      if (line.idLinea === null) refuse('Un pago que falta en el extracto no se explica: debe aparecer, o revertirse');
      if (line.importo === operator.id) refuse('Debe explicarla una persona distinta de quien importó el extracto');
      if (line.cerrado) refuse('El mes ya está cerrado');
      await rows(
        em,
        sql`update payments.conciliacion set motivo = ${motivo}, resuelto = now(), "resueltoPor" = ${operator.id} where id = ${id}`,
      );
      await tellOperators(em);
      await audit(em, { idUsuario: operator.id, accion: 'explicar línea', objeto: 'conciliacion', idObjeto: id, despues: { motivo } });
      return { id };
    });
  }
}

function lineOf(em: EntityManager, id: number): Promise<Line | null> {
  return row(
    em,
    sql<Line>`select c.banco, c.anio, c.mes, c.estado, c."idLinea", a."idUsuario" as importo,
        exists (select from payments.mes_cerrado k where (k.banco, k.anio, k.mes) = (c.banco, c.anio, c.mes)) as cerrado
      from payments.conciliacion c left join payments.extracto_linea e on e.id = c."idLinea" left join payments.extracto x on x.id = e."idExtracto"
      left join payments.archivo_banco a on a.id = x."idArchivo" where c.id = ${id}`,
  );
}
