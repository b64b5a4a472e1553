import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { type AskableObject, OBJECT_AWAY, OBJECT_NOT_FOUND, type ObjectCard } from '@registro/contracts/conversations/conversation';
import { Internal } from '@registro/platform/auth/internal';
import { HttpProblem, notFound } from '@registro/platform/errors';

/** Asks the service that keeps an object what it is: its kind alone names the address (rule Q-1). */
@Injectable()
export class Cards {
  constructor(private readonly internal: Internal) {}

  /** What a person asks about: 404 unless it is theirs, 503 while its service is away. */
  async own(idUsuario: number, objeto: AskableObject, idObjeto: number): Promise<ObjectCard> {
    const card = await this.now(objeto, idObjeto);
    return card?.idUsuario === idUsuario ? card : notFound(OBJECT_NOT_FOUND);
  }

  /** How it stands now, for what is decided by it: 503 while its service is away. */
  now(objeto: AskableObject, idObjeto: number): Promise<ObjectCard | null> {
    return this.internal.find(ASKS.card, { objeto, id: idObjeto }).catch(() => {
      throw new HttpProblem(503, OBJECT_AWAY);
    });
  }

  /** How it stands now, beside what was said; null: it is no more, or its service is away. */
  async shown(objeto: AskableObject, idObjeto: number): Promise<ObjectCard | null> {
    return this.internal.find(ASKS.card, { objeto, id: idObjeto }).catch(() => null);
  }
}
