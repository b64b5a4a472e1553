import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { audit } from '@registro/platform/audit';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { Certificate } from '../documents.entity.js';
import { revocation } from '../log/revocation.js';

export class DecideCertificateCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly decision: 'revocar' | 'permitir',
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * An operator revokes a certificate, or lets a person whose certificate was revoked have a new one. Both with a reason.
 */
@CommandHandler(DecideCertificateCommand)
export class DecideCertificateHandler implements ICommandHandler<DecideCertificateCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, decision, motivo }: DecideCertificateCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const certificate = await lockedRow(em, Certificate, { id }, 'El certificado no existe');
      await refuseOwn(em, operator.id, [certificate.idUsuario], OWN_THINGS.certificado(), 'usuarios');
      const antes = { estado: certificate.estado, bloquea: certificate.bloquea };
      if (decision === 'revocar') {
        if (certificate.estado === 'revocado') refuse('El certificado ya está revocado');
        em.assign(certificate, { estado: 'revocado', motivo, revocado: new Date(), bloquea: true });
        await emitAll(em, ['certificate.revoked', { idCertificado: id, idUsuario: certificate.idUsuario }], revocation(certificate));
      } else {
        if (!certificate.bloquea) refuse('El certificado no impide emitir otro');
        em.assign(certificate, { bloquea: false });
      }
      await audit(em, {
        idUsuario: operator.id,
        accion: decision,
        objeto: 'certificado',
        idObjeto: id,
        idPersona: certificate.idUsuario,
        antes,
        despues: { estado: certificate.estado, motivo },
      });
      return { id };
    });
  }
}
