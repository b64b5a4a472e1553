import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES, appealedAs, isPast, tooLate } from '@registro/contracts/appeals/appeal';
import type { AskAppeal } from '@registro/contracts/appeals/asking';
import { sentFile } from '@registro/contracts/applications/said';
import { MESSAGE_FILE } from '@registro/contracts/conversations/asking';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { keepReceipt, receiptLogged } from '@registro/platform/applications/make-receipt';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { whoIs } from '@registro/platform/database/who';
import { refuse } from '@registro/platform/errors';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { Cards } from '../conversation/cards.js';
import { Appeal } from './appeal.entity.js';
import { changed, told } from './judged.js';
import { APPEALS } from './programme.js';
import { deadline } from './terms.js';

/** The index that lets a decision be appealed once. */
const ONCE = 'apelacion_unica';

export class AskAppealCommand extends Command<{ id: number; acuse: string }> {
  constructor(
    readonly user: SessionUser,
    readonly data: AskAppeal,
  ) {
    super();
  }
}

/**
 * A person asks that what was decided on their own thing be looked at again (rules ): until its last day,
 * once, with a receipt. Answers its number and the receipt's.
 */
@CommandHandler(AskAppealCommand)
export class AskAppealHandler implements ICommandHandler<AskAppealCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly cards: Cards,
  ) {}

  @Once()
  async execute({ user, data }: AskAppealCommand): Promise<{ id: number; acuse: string }> {
    const { objeto, idObjeto, razon, texto, archivos } = data;
    const { titulo, recurrible } = await this.cards.own(user.id, objeto, idObjeto);
    if (!recurrible) refuse(APPEAL_MESSAGES.nada);
    const { hasta, respuesta } = await deadline(this.em, this.internal, objeto, recurrible);
    if (isPast(hasta)) refuse(tooLate(hasta));
    const named = archivos.map((id, at) => ({ campo: `archivos.${at}`, id, tipo: MESSAGE_FILE }) as const);
    const checked = archivos.length ? await checkFiles(this.internal, user.id, `${appealedAs(objeto)}:0`, named) : {};
    const who = await whoIs(this.em, { id: user.id });
    const solicitante = { nombre: who?.nombre ?? user.correo, cedula: who?.documento ?? 'Sin cédula' };
    const words = [titulo, who?.nombre, who?.documento].join(' ');
    const { decidida, por } = recurrible;
    const vence = daysAfter(todayInCaracas(), respuesta);
    return transaction(this.em, async (em) => {
      const { id, creado } = (await row(
        em,
        sql<Pick<Appeal, 'id'> & { creado: string }>`
          insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, archivos, decidida, por, vence, busqueda)
          values (${objeto}, ${idObjeto}, ${user.id}, ${titulo}, ${razon}, ${texto}, ${archivos}::text[], ${decidida}::timestamptz, ${por}::int[], ${vence}::date, platform.sin_acentos(${words}))
          returning id, creado`,
      ).catch(whenViolated(ONCE, () => refuse(APPEAL_MESSAGES.ya))))!;
      const files = Object.values(checked).map(sentFile);
      const sent = { version: 1, fecha: new Date(creado).toISOString(), solicitante, objeto, titulo, razon, texto, archivos: files };
      const receipt = await keepReceipt(em, APPEALS, sent, { id, enGracia: false });
      const { numero: acuse } = receipt;
      const appeal = { id, objeto, idUsuario: user.id } as Appeal;
      const kept: Emitted[] = archivos.length
        ? [['files.attached', { adjunto: `${appealedAs(objeto)}:${id}`, idUsuario: user.id, archivos }]]
        : [];
      await emitAllAudited(
        em,
        { idUsuario: user.id, accion: 'pedir recurso', objeto: 'apelacion', idObjeto: id, despues: { objeto, idObjeto, razon, acuse } },
        changed(appeal),
        told('recursoRecibido', appeal),
        receiptLogged(receipt, user.id),
        ...kept,
      );
      return { id, acuse };
    });
  }
}
