import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveBankFormat } from '@registro/contracts/payments/bank-files';
import { layoutErrors } from '@registro/contracts/payments/bank-format-rules';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import { tellOperators } from '../tell-operators.js';
import { BankFormat } from './bank.entity.js';

export class SaveBankFormatCommand extends Command<{ id: number }> {
  /** `id` null: a new one */
  constructor(
    readonly operator: SessionUser,
    readonly id: number | null,
    readonly format: SaveBankFormat,
  ) {
    super();
  }
}

/** An operator describes how a bank writes a kind of file; one that could be neither written nor checked is refused, part by part. */
@CommandHandler(SaveBankFormatCommand)
export class SaveBankFormatHandler implements ICommandHandler<SaveBankFormatCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, format }: SaveBankFormatCommand): Promise<{ id: number }> {
    const errores = layoutErrors(format.tipo, format.definicion);
    if (errores.length) invalid(...errores);
    return transaction(this.em, async (em) => {
      const { banco, tipo, nombre, definicion, activo } = format;
      const values = { banco, tipo, nombre, definicion: { ...definicion }, activo };
      const saved = id === null ? em.create(BankFormat, values) : await lockedRow(em, BankFormat, { id });
      const antes = id === null ? undefined : { ...saved };
      em.assign(saved, values);
      await em
        .persist(saved)
        .flush()
        .catch(
          whenViolated('formato_banco_unico', () => invalid({ campo: 'nombre', mensaje: 'El banco ya tiene un formato con ese nombre' })),
        );
      await tellOperators(em);
      await audit(em, {
        idUsuario: operator.id,
        accion: id === null ? 'crear' : 'editar',
        objeto: 'formato de banco',
        idObjeto: saved.id,
        antes,
        despues: values,
      });
      return { id: saved.id };
    });
  }
}
