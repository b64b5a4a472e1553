import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Recipients } from './recipients.js';

/** A case waits for a reviewer: given to them, or sent again. Nothing about the applicant leaves the console. */
@Consume('assignment-notice')
export class AssignmentNotice extends Consumer<'evaluation.assigned', MailAddress[]> {
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override prepare({ datos }: Received<'evaluation.assigned'>): Promise<MailAddress[]> {
    return this.recipients.addresses([datos.idUsuario]);
  }

  protected perform(em: EntityManager, { id, datos }: Received<'evaluation.assigned'>, people: MailAddress[]): Promise<void> {
    return this.recipients.give(em, people, {
      tipo: 'asignacion',
      clave: `asignacion:${datos.idCaso}:${id}`,
      titulo: 'Tiene un caso por evaluar',
      texto: `El caso ${datos.idCaso} espera su evaluación.`,
      ruta: `/consola/casos/${datos.idCaso}/show`,
    });
  }
}
