import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BANK_FILE_KIND_NAMES, type SaveBankFormat } from '@registro/contracts/payments/bank-files';
import { layoutErrors } from '@registro/contracts/payments/bank-format-rules';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { propose } from '../act/propose.js';
import { BankFormat } from './bank.entity.js';
import { settingAct } from './setting-act.js';

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

/**
 * Somebody would have a bank's files of one kind written so; one that could be neither written nor checked is refused,
 * part by part. Another confirms it.
 */
@CommandHandler(SaveBankFormatCommand)
export class SaveBankFormatHandler implements ICommandHandler<SaveBankFormatCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, format }: SaveBankFormatCommand): Promise<{ id: number }> {
    const errores = layoutErrors(format.tipo, format.definicion);
    if (errores.length) invalid(...errores);
    const { banco, tipo, nombre, definicion, activo } = format;
    const values = { banco, tipo, nombre, definicion: { ...definicion }, activo };
    return transaction(this.em, async (em) => ({
      id: await propose(em, operator.id, {
        acto: 'formato',
        how: formatAct,
        clave: id === null ? `${banco} ${tipo} ${nombre}` : String(id),
        titulo: `${BANK_FILE_KIND_NAMES[tipo]} del banco ${banco}: ${nombre}`,
        idObjeto: id,
        datos: { id, values },
        despues: values,
      }),
    }));
  }
}

/** A format as it holds for what is exported and read from here on. */
export const formatAct = settingAct(BankFormat, 'formato de banco', 'formato_banco_unico', {
  campo: 'nombre',
  mensaje: 'El banco ya tiene un formato con ese nombre',
});
