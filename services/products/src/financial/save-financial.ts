import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents } from '@registro/contracts/money';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { emitChanged, lockProducts, ownProduct } from '../product/own-products.js';
import { assertFresh } from '@registro/platform/database/version';
import { assertOffered } from '@registro/platform/records/catalog';
import { FinancialRecord } from './financial.entity.js';

export class SaveFinancialCommand extends Command<{ idProductoInvestigacion: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveFinancial,
  ) {
    super();
  }
}

/** Makes or changes the financial record of a product of one's own (rules D-11, D-12). */
@CommandHandler(SaveFinancialCommand)
export class SaveFinancialHandler implements ICommandHandler<SaveFinancialCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({
    user,
    data: { version, idProductoInvestigacion, ...data },
  }: SaveFinancialCommand): Promise<{ idProductoInvestigacion: number }> {
    return transaction(this.em, async (em) => {
      await lockProducts(em, user.id);
      await ownProduct(em, user.id, idProductoInvestigacion);
      const before = await em.findOne(FinancialRecord, { idProductoInvestigacion });
      if (before) assertFresh(version, onTheWire(before), data);
      await assertOffered(em, SaveFinancial, data);
      const values = { ...data, montoOtorgado: data.montoOtorgado === null ? null : numberToCents(data.montoOtorgado) };
      const antes = before ? onTheWire(before) : undefined;
      const record = before ? em.assign(before, values) : em.create(FinancialRecord, { idProductoInvestigacion, ...values });
      await em.persist(record).flush();
      const accion = before ? 'modificar' : 'crear';
      // Whether it has a patent is counted.
      if ((antes?.poseePatente ?? false) !== data.poseePatente) await emitChanged(em, user.id);
      await audit(em, {
        idUsuario: user.id,
        accion,
        objeto: 'financiero',
        idObjeto: idProductoInvestigacion,
        antes,
        despues: onTheWire(record),
      });
      return { idProductoInvestigacion };
    });
  }
}

/** The record with its amount as a number, as forms and traces show it. */
function onTheWire(record: FinancialRecord) {
  const { montoOtorgado, ...rest } = wrap(record).toPOJO() as Omit<FinancialRecord, symbol>;
  return { ...rest, version: record.version, montoOtorgado: montoOtorgado === null ? null : centsToNumber(montoOtorgado) };
}
