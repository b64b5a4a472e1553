import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type KindOfNotice, Recipients } from './recipients.js';

type Told = Received<'evaluation.assigned'> | Received<'evaluation.resubmitted'>;

/** A case waits for a reviewer: given to them, or one of theirs has a new version. Nothing about the applicant leaves the console. */
@Consume('assignment-notice')
export class AssignmentNotice extends Consumer<'evaluation.assigned' | 'evaluation.resubmitted', MailAddress[]> {
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override prepare({ datos }: Told): Promise<MailAddress[]> {
    return this.recipients.addresses([datos.idUsuario]);
  }

  protected perform(em: EntityManager, event: Told, people: MailAddress[]): Promise<void> {
    return this.recipients.give(em, people, { tipo: 'asignacion', ruta: `/consola/casos/${event.datos.idCaso}/show`, ...said(event) });
  }
}

function said({ id, tipo, datos }: Told): Pick<KindOfNotice, 'clave' | 'titulo' | 'texto'> {
  const { idCaso } = datos;
  if (tipo === 'evaluation.assigned')
    return { clave: `asignacion:${idCaso}:${id}`, titulo: 'Tiene un caso por evaluar', texto: `El caso ${idCaso} espera su evaluación.` };
  const { version } = datos;
  return {
    clave: `reenvio:${idCaso}:${version}`,
    titulo: 'Un caso suyo tiene un envío nuevo',
    texto: `El solicitante envió otra versión del caso ${idCaso}, que usted ya tenía asignado. El envío ${version} espera su evaluación.`,
  };
}
