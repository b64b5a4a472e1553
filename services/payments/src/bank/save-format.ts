import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BANK_FILE_KIND_NAMES, type SaveBankFormat } from '@registro/contracts/payments/bank-files';
import { layoutErrors } from '@registro/contracts/payments/bank-format-rules';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { invalid } from '@registro/platform/errors';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
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

/** Somebody would have a bank's files of one kind written so; one that could be neither written nor checked is refused, part by part. Another confirms it. */
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

interface Saved {
  /** null: a new one */
  id: number | null;
  values: Pick<BankFormat, 'banco' | 'tipo' | 'nombre' | 'definicion' | 'activo'>;
}

/** A format as it holds for what is exported and read from here on. */
export const formatAct: ActOf<Saved> = {
  read: async (em, { id }) => (id === null ? null : { ...(await lockedRow(em, BankFormat, { id })) }),
  apply: async (em, { id, values }, { idUsuario, propone }) => {
    const saved = id === null ? em.create(BankFormat, values) : await lockedRow(em, BankFormat, { id });
    const antes = id === null ? undefined : { ...saved };
    em.assign(saved, values);
    await em
      .persist(saved)
      .flush()
      .catch(
        whenViolated('formato_banco_unico', () => invalid({ campo: 'nombre', mensaje: 'El banco ya tiene un formato con ese nombre' })),
      );
    await audit(em, {
      idUsuario,
      accion: id === null ? 'crear' : 'editar',
      objeto: 'formato de banco',
      idObjeto: saved.id,
      antes,
      despues: { ...values, idPropone: propone },
    });
  },
};
