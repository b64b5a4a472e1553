import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { Internal } from '../auth/internal.js';
import type { SessionUser } from '../auth/session.js';
import { transaction } from '../database/database.js';
import { assertOwn, ownRow } from '../database/locked-row.js';
import { assertFresh } from '../database/version.js';
import { Turns } from '../turns.js';
import { makeReceipt, type Sender } from './make-receipt.js';
import { onlyOne } from './only-one.js';
import type { Applied, Programme, SentRecord } from './programme.js';

/**
 * How the applications of a programme are sent. `Data`: what its form sends; `Known`: what other services know of it.
 */
export interface Sends<Data, Known, Sent extends SentRecord = any, Own extends Applied = any> {
  programme: Programme<Sent, Own>;
  /** the application that is sent, and the version that its form was read at */
  which(data: Data): { id: number | null; version: number | null | undefined };
  /** that version as the application has it */
  versionOf(own: Own): number;
  /** Asked before the transaction, so that none waits for other services; refuses what they know to be wrong. */
  ask(asker: Asker, data: Data): Promise<Known>;
  /** The receipt of what was sent already, just as it is: who lost the answer finds it. */
  already?(em: EntityManager, own: Own, data: Data): Promise<Receipt | null>;
  /** Writes the application, or refuses; `own` is locked, null for a new one. */
  write(em: EntityManager, sending: { idUsuario: number; own: Own | null; data: Data; known: Known }): Promise<Written<Sent>>;
}
/** Whoever sends, and what other services and the database are asked with. */
export interface Asker {
  em: EntityManager;
  internal: Internal;
  idUsuario: number;
}
/** What was sent, and how. */
export interface Written<Sent extends SentRecord> extends Omit<Sender, 'idUsuario'> {
  sent: Sent;
}

export class SendApplication extends Command<{ id: number; acuse: Receipt }> {
  constructor(
    readonly sends: Sends<any, any>,
    readonly user: SessionUser,
    readonly data: object,
  ) {
    super();
  }
}

/**
 * Sends an application, or sends it again (rules B-11, B-16, V-1 to V-4, V-8). One transaction writes the row, what was
 * sent, its receipt and what is asked of other services.
 */
@CommandHandler(SendApplication)
export class SendApplicationHandler implements ICommandHandler<SendApplication> {
  private readonly turns = new Turns<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ sends, user, data }: SendApplication): Promise<{ id: number; acuse: Receipt }> {
    const { programme } = sends;
    const { id } = sends.which(data);
    const send = () => this.send(sends, user.id, data);
    // Whose a new one is tells it from their other clicks.
    const turn = `${programme.objeto} ${id === null ? `de ${user.id}` : id}`;
    if (id === null) return this.turns.take(turn, () => onlyOne(this.em, programme, user.id, send));
    await assertOwn(this.em, programme.application, { id, idUsuario: user.id }, programme.notFound);
    return this.turns.take(turn, send);
  }

  private async send(sends: Sends<any, any>, idUsuario: number, data: object): Promise<{ id: number; acuse: Receipt }> {
    const { programme } = sends;
    const { id, version } = sends.which(data);
    const known = await sends.ask({ em: this.em, internal: this.internal, idUsuario }, data);
    return transaction(this.em, async (em) => {
      const own = id === null ? null : await ownRow(em, programme.application, { id, idUsuario }, programme.notFound);
      if (own) {
        assertFresh(version, { version: sends.versionOf(own) });
        const acuse = await sends.already?.(em, own, data);
        if (acuse) return { id: own.id as number, acuse };
      }
      const { sent, ...how } = await sends.write(em, { idUsuario, own, data, known });
      return { id: how.id, acuse: await makeReceipt(em, programme, sent, { ...how, idUsuario }) };
    });
  }
}
