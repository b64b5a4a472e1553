import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePayerAccount } from '@registro/contracts/payments/bank-files';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
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

interface Saved {
  /** null: a new one */
  id: number | null;
  values: Omit<PayerAccount, 'id'>;
}

/** The account that payments leave from, and whose statements are read, from here on. */
export const payerAct: ActOf<Saved> = {
  read: async (em, { id }) => (id === null ? null : { ...(await lockedRow(em, PayerAccount, { id })) }),
  apply: async (em, { id, values }, { idUsuario, propone }) => {
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
    await audit(em, {
      idUsuario,
      accion: id === null ? 'crear' : 'editar',
      objeto: 'cuenta pagadora',
      idObjeto: saved.id,
      antes,
      despues: { ...values, idPropone: propone },
    });
  },
};
