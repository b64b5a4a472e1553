import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Receipt } from '@registro/contracts/applications/receipt';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { makeReceipt } from '@registro/platform/applications/make-receipt';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { Turns } from '@registro/platform/turns';
import { askOthers, type Known } from './ask-others.js';
import { assertSendable } from './may-send.js';
import { onlyOne } from './only-one.js';
import { SCHOLARSHIPS } from './programme.js';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from './scholarship.entity.js';
import { sentContent } from './sent-content.js';
import { sentColumns, sentValues } from './sent-values.js';
import { holding, screens } from './shown.js';

export interface Sent {
  idBeca: number;
  acuse: Receipt;
}

export class SaveScholarshipCommand extends Command<Sent> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveScholarship,
  ) {
    super();
  }
}

/**
 * Sends an application, or sends it again (rules B-11, B-16). One transaction writes the row, what was sent, its
 * receipt and the event that opens the case; what other services know is asked before, so that no transaction waits for
 * them.
 */
@CommandHandler(SaveScholarshipCommand)
export class SaveScholarshipHandler implements ICommandHandler<SaveScholarshipCommand> {
  private readonly turns = new Turns<number>();

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveScholarshipCommand): Promise<Sent> {
    if (data.id != null) await assertOwn(this.em, Scholarship, { id: data.id, idUsuario: user.id }, SCHOLARSHIP_NOT_FOUND);
    const save = async () => this.send(user.id, data, await askOthers(this.em, this.internal, user.id, data));
    return this.turns.take(user.id, () => (data.id == null ? onlyOne(this.em, user.id, save) : save()));
  }

  private send(idUsuario: number, data: SaveScholarship, known: Known): Promise<Sent> {
    return transaction(this.em, async (em) => {
      const own = data.id == null ? null : await ownRow(em, Scholarship, { id: data.id, idUsuario }, SCHOLARSHIP_NOT_FOUND);
      if (own) assertFresh(data.version, own);
      const taken = await assertSendable(em, idUsuario, own, known);
      const values = sentValues(data, own);
      const content = await sentContent(em, values, known.files, own);

      const antes = own ? wrap(own).toPOJO() : undefined;
      const beca = await this.write(em, own, {
        ...sentColumns(values, own?.idEstatusBeca ?? null),
        ...known.applicant,
        idUsuario,
        version: (own?.version ?? 0) + 1,
        enviado: new Date(taken.ahora),
      });
      const { id: idBeca, version } = beca;
      const sent = { idBeca, version, fecha: taken.ahora, solicitante: known.applicant, solicitud: content };
      const trace = { id: idBeca, idUsuario, antes, despues: wrap(beca).toPOJO() };
      // Its person's screens read it again; what was sent before is one that they have already.
      const besides = [screens(idUsuario), ...(antes ? [] : [holding(beca)])];
      const acuse = await makeReceipt(em, SCHOLARSHIPS, sent, { ...trace, enGracia: taken.enGracia, besides });
      return { idBeca, acuse };
    });
  }

  private async write(
    em: EntityManager,
    own: Scholarship | null,
    values: Omit<Scholarship, 'id' | 'idStep' | 'aprobada' | 'estatusEnviado' | 'reaperturas'>,
  ): Promise<Scholarship> {
    const beca = own
      ? em.assign(own, values)
      : em.create(Scholarship, { ...values, idStep: 1, aprobada: null, estatusEnviado: null, reaperturas: 0 });
    await em.persist(beca).flush();
    return beca;
  }
}
