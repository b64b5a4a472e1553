import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { audit } from '../audit.js';
import { rows, transaction } from '../database/database.js';
import type { Act, ActOf, Word } from './act-of.js';
import { findAct, lockedAct, noSuch, type Which } from './locked-act.js';
import { assertSecond, mayStill } from './second-person.js';

/** Whose word it is. */
interface Second {
  idUsuario: number;
  motivo: string | null;
  /** how they showed again who they are */
  metodo?: string;
}

/**
 * Another person's word on what was proposed: it is done then, if all is as it was and who proposed it may still, or
 * never; who proposed it may only take it back. What others are asked is asked before its transaction. Answers the act,
 * as it was found.
 */
export async function decideAct<Data extends object, Asked>(
  em: EntityManager,
  how: ActOf<Data, Asked>,
  which: Which,
  { confirma, ...by }: Second & { confirma: boolean },
): Promise<Act<Data>> {
  const found = (await findAct<Data>(em, which)) ?? (await noSuch(which));
  const { acto, id } = found;
  const is = { ...which, actos: [acto], id };
  if (!confirma) return transaction(em, (tx) => refuseAct(tx, how, is, by));
  const asked = await askOthers(how, found, by.idUsuario);
  return transaction(em, (tx) => confirmAct(tx, how, is, by, asked));
}

/**
 * What others are asked before the transaction of a confirmation. Of what was decided already nothing is: its lock says
 * so.
 */
export async function askOthers<Data extends object, Asked>(how: ActOf<Data, Asked>, act: Act<Data>, idUsuario: number): Promise<Asked> {
  return (act.estado === 'propuesto' ? await how.ask?.(act, idUsuario) : undefined) as Asked;
}

/** The second person's word, in a transaction: what was proposed is done now. */
export async function confirmAct<Data extends object, Asked>(
  em: EntityManager,
  how: ActOf<Data, Asked>,
  which: Which,
  by: Second,
  asked: Asked,
): Promise<Act<Data>> {
  const act = await lockedAct<Data>(em, which);
  const { id, datos, antes, propuestoPor: propone, personas: deQuien, vence } = act;
  const now: unknown = JSON.parse(JSON.stringify(await how.read(em, datos)));
  await assertSecond(em, by.idUsuario, {
    propone,
    deQuien,
    vence,
    puede: await (how.mayStill ? how.mayStill(em, act) : mayStill(em, act.acto, propone)),
    igual: isDeepStrictEqual(now, antes),
  });
  await how.mayConfirm?.(em, datos, by.idUsuario);
  await how.apply(em, datos, { idUsuario: by.idUsuario, propone, idActo: id, motivo: by.motivo }, asked);
  return decided(em, how, act, 'confirmar', by);
}

/** Nothing comes of it, in a transaction: refused by another, or taken back by who proposed it. */
export async function refuseAct<Data extends object, Asked>(
  em: EntityManager,
  how: Pick<ActOf<Data, Asked>, 'refused' | 'traces'>,
  which: Which,
  by: Second,
): Promise<Act<Data>> {
  const act = await lockedAct<Data>(em, which);
  const word = act.propuestoPor === by.idUsuario ? 'retirar propuesta' : 'negar';
  await how.refused?.(em, act, word, by.idUsuario);
  return decided(em, how, act, word, by);
}

const STATES = { confirmar: 'confirmado', negar: 'negado', 'retirar propuesta': 'retirado' } as const;

async function decided<Data extends object, Asked>(
  em: EntityManager,
  how: Pick<ActOf<Data, Asked>, 'traces'>,
  act: Act<Data>,
  word: keyof typeof STATES,
  { idUsuario, motivo, metodo }: Second,
): Promise<Act<Data>> {
  await rows(
    em,
    sql`update platform.acto_de_dos set estado = ${STATES[word]}, "decididoPor" = ${idUsuario}, decidido = now(), "motivoDecision" = ${motivo},
        metodo = ${metodo ?? null} where acto = ${act.acto} and id = ${act.id}`,
  );
  await traceAct(em, idUsuario, how, act, word, motivo, metodo);
  return act;
}

/** Leaves the traces of a word on a proposal. */
export async function traceAct<Data extends object>(
  em: EntityManager,
  idUsuario: number,
  how: Pick<ActOf<Data>, 'traces'>,
  act: Act<Data>,
  word: Word,
  motivo: string | null,
  metodo?: string,
): Promise<void> {
  for (const trace of how.traces?.(act, word, motivo) ?? [ofAct(act, word, motivo, metodo)]) await audit(em, { idUsuario, ...trace });
}

function ofAct(
  { acto, titulo, id, motivo: porque, despues, propuestoPor: idPropone }: Act,
  word: Word,
  motivo: string | null,
  metodo?: string,
) {
  const said = word === 'proponer' ? { motivo: porque, ...despues } : { idPropone, ...(word === 'confirmar' ? { metodo } : { motivo }) };
  return { accion: word, objeto: 'acto', idObjeto: id, despues: { acto, titulo, ...said } };
}
