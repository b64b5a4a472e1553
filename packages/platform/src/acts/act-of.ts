import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '../audit.js';
import type { ProposedAct } from './act.entity.js';

/** What was proposed, as whoever decides on it finds it; moments are ISO text. */
export type Act<Data extends object = object> = Pick<
  ProposedAct,
  'acto' | 'id' | 'clave' | 'titulo' | 'personas' | 'antes' | 'despues' | 'motivo' | 'propuestoPor' | 'estado'
> & { datos: Data; vence: string };

/** Who does what was proposed: the second person, whose deed it is; `propone` is the first. */
export interface Deciding {
  idUsuario: number;
  propone: number;
  idActo: number;
  /** what they say about it, where they are asked */
  motivo: string | null;
}

/** What becomes of a proposal, as its traces call it. */
export type Word = 'proponer' | 'confirmar' | 'negar' | 'retirar propuesta';

/** How one kind of act is done, with what was proposed as its data. */
export interface ActOf<Data extends object = object, Asked = unknown> {
  /** what stands now; null: nothing. Where it changes before the act is confirmed, the act is proposed anew. */
  read: (em: EntityManager, datos: Data) => Promise<object | null>;
  /** what others are asked before the transaction (rule H-8), by who would confirm it; throws what stands against it */
  ask?: (act: Act<Data>, idUsuario: number) => Promise<Asked>;
  /** Does it, or throws what stands against it. */
  apply: (em: EntityManager, datos: Data, by: Deciding, asked: Asked) => Promise<unknown>;
  /** Throws where this person must not be the second one, for what they did before. */
  mayConfirm?: (em: EntityManager, datos: Data, idUsuario: number) => Promise<void>;
  /**
   * What follows where another refuses it or who proposed it takes it back; throws what stands against that, and then
   * it waits on.
   */
  refused?: (em: EntityManager, act: Act<Data>, word: Exclude<Word, 'proponer' | 'confirmar'>, idUsuario: number) => Promise<void>;
  /** Whether who proposed it may propose it still; without it they must have its permission. */
  mayStill?: (em: EntityManager, act: Act<Data>) => Promise<boolean>;
  /** the traces of each word on it; without it one of objeto 'acto' */
  traces?: (act: Act<Data>, word: Word, motivo: string | null) => Omit<AuditEntry, 'idUsuario'>[];
}
