import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePayerAccount } from '@registro/contracts/payments/bank-files';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import { tellOperators } from '../tell-operators.js';
import { PayerAccount } from './bank.entity.js';

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

/** An operator says which account a bank's payments leave from. */
@CommandHandler(SavePayerAccountCommand)
export class SavePayerAccountHandler implements ICommandHandler<SavePayerAccountCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, account }: SavePayerAccountCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { banco, moneda, cuenta, documento, nombre, activo } = account;
      const values = { banco, moneda, cuenta, documento, nombre, activo };
      const saved = id === null ? em.create(PayerAccount, values) : await lockedRow(em, PayerAccount, { id });
      const antes = id === null ? undefined : { ...saved };
      em.assign(saved, values);
      await em
        .persist(saved)
        .flush()
        .catch(
          whenViolated('cuenta_pagadora_unica', () =>
            invalid({ campo: 'banco', mensaje: 'El banco ya tiene una cuenta activa en esa moneda' }),
          ),
        );
      await tellOperators(em);
      await audit(em, {
        idUsuario: operator.id,
        accion: id === null ? 'crear' : 'editar',
        objeto: 'cuenta pagadora',
        idObjeto: saved.id,
        antes,
        despues: values,
      });
      return { id: saved.id };
    });
  }
}
