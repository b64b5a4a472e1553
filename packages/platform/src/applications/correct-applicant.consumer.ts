import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { CaseSubject } from '@registro/contracts/events';
import { calledAs, type PersonRead } from '@registro/contracts/profile/person';
import { Internal } from '../auth/internal.js';
import { Consumer, type Received } from '../events/consumer.js';
import { type Emitted, emitAll } from '../events/emit.js';

type Corrected = Received<'identity.corrected'>;

/**
 * Two operators corrected who somebody is (rule S-28): their applications bear it from now on, the cases hear of it,
 * and what is owed for one is owed to that name and document. What was sent stays in its receipt, word for word.
 */
export abstract class CorrectApplicant<A extends object> extends Consumer<'identity.corrected', PersonRead | null> {
  @Inject(Internal) private readonly internal!: Internal;

  /** Their applications, nobody else's to change until the transaction ends, in the order of their ids. */
  protected abstract own(em: EntityManager, idUsuario: number): Promise<A[]>;
  /** The cases of one that may still be looked at. */
  protected abstract cases(em: EntityManager, own: A): Promise<CaseSubject[]> | CaseSubject[];
  /** What is not at the bank yet goes out under the right name. */
  protected abstract owe(em: EntityManager, own: A): Promise<void>;
  /** Whatever else of the service bears the name. */
  protected abstract elsewhere(em: EntityManager, idUsuario: number, person: PersonRead): Promise<void>;

  protected override async prepare({ datos: { idUsuario } }: Corrected): Promise<PersonRead | null> {
    return (await this.internal.get(ASKS.profile, { idUsuario })).persona;
  }

  protected async perform(em: EntityManager, { datos: { idUsuario } }: Corrected, person: PersonRead | null): Promise<void> {
    // Who they are is with another account, or on its way back (decision 75): it says so itself then.
    if (!person) return;
    for (const own of await this.own(em, idUsuario)) {
      Object.assign(own, calledAs(person));
      await em.flush();
      const cases = await this.cases(em, own);
      await emitAll(em, ...cases.map((one): Emitted => ['case.requested', one]));
      await this.owe(em, own);
    }
    await this.elsewhere(em, idUsuario, person);
  }
}
