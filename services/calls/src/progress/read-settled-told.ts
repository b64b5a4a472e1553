import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { byNotice, type OwnTold, type SettledTold } from '@registro/contracts/notices/own-matters';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { became } from './apply-disbursement.consumer.js';
import type { Disbursement } from './disbursement.entity.js';

export class ReadSettledTold extends Query<OwnTold[]> {
  constructor(readonly question: SettledTold) {
    super();
  }
}

type Known = Pick<Disbursement, 'id' | 'idProyecto' | 'intento' | 'revertido'> & {
  pagado: string | null;
  cerrado: string | null;
  idUsuario: number;
};

/** Who would hear what of the bank's answer to disbursements, by what tells of it then. */
@QueryHandler(ReadSettledTold)
export class ReadSettledToldHandler implements IQueryHandler<ReadSettledTold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { pagos } }: ReadSettledTold): Promise<OwnTold[]> {
    const found = await rows(
      this.em,
      sql<Known>`
        select d.id, d."idProyecto", d.intento, d.pagado, d.revertido, d.cerrado, p."idUsuario"
        from calls.desembolso d join calls.proyecto p on p.id = d."idProyecto" where d.id = any(${pagos.map(({ referencia }) => referencia)}::int[])`,
    );
    const known = new Map(found.map((one) => [one.id, one]));
    const told = pagos.flatMap(({ idObjeto, referencia, intento, resultado }) => {
      const one = known.get(referencia);
      if (one?.idProyecto !== idObjeto) return [];
      const tipo = resultado === 'completado' ? 'payment.completed' : 'payment.rejected';
      const aviso = became({ tipo, datos: { intento } }, one, { motivo: null, completado: null })?.aviso;
      return aviso ? [{ aviso, idUsuario: one.idUsuario }] : [];
    });
    return byNotice(told);
  }
}
