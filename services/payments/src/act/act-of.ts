import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';

/** Who does what was proposed: the second person, whose deed it is; `propone` is the first. */
export interface Deciding {
  idUsuario: number;
  propone: number;
  idActo: number;
}

/** How one kind of act is done, with what was proposed as its data. */
export interface ActOf<Data extends object = object> {
  /** what stands now; null: nothing. Where it changes before the act is confirmed, the act is proposed anew. */
  read: (em: EntityManager, datos: Data) => Promise<object | null>;
  /** Does it, or throws what stands against it. */
  apply: (em: EntityManager, datos: Data, by: Deciding) => Promise<void>;
  /** Throws where this person must not be the second one, for what they did before. */
  mayConfirm?: (em: EntityManager, datos: Data, idUsuario: number) => Promise<void>;
  /** SQL, or the id: the payments that it is about; none without it */
  pays?: (datos: Data) => number | RawBuilder<unknown>;
  /** proposed without being tried: what stands against it is said by `read` */
  untried?: true;
}
