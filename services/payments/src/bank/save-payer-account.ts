import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePayerAccount } from '@registro/contracts/payments/bank-files';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { propose } from '../act/propose.js';
import { PayerAccount } from './bank.entity.js';
import { settingAct } from './setting-act.js';

export class SavePayerAccountCommand extends Command<{ id: number }> {
  /** `id` null: a new one */
  constructor(
    readonly operator: SessionUser,
    readonly id: number | null,
    readonly account: SavePayerAccount,
  ) {
    super();
  }
}

/** Somebody would have a bank's payments leave from this account; another confirms it. */
@CommandHandler(SavePayerAccountCommand)
export class SavePayerAccountHandler implements ICommandHandler<SavePayerAccountCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, account }: SavePayerAccountCommand): Promise<{ id: number }> {
    const { banco, moneda, cuenta, documento, nombre, activo } = account;
    const values = { banco, moneda, cuenta, documento, nombre, activo };
    return transaction(this.em, async (em) => ({
      id: await propose(em, operator.id, {
        acto: 'cuenta',
        how: payerAct,
        clave: id === null ? `${banco} ${moneda}` : String(id),
        titulo: `Cuenta de la que se paga en el banco ${banco}, en ${moneda}`,
        idObjeto: id,
        datos: { id, values },
        despues: values,
      }),
    }));
  }
}

/** The account that payments leave from, and whose statements are read, from here on. */
export const payerAct = settingAct(PayerAccount, 'cuenta pagadora', 'cuenta_pagadora_unica', {
  campo: 'banco',
  mensaje: 'El banco ya tiene una cuenta activa en esa moneda',
});
