import type { EntityManager } from '@mikro-orm/postgresql';
import { REGISTRY_FILE, MESSAGE_FILE } from '@registro/contracts/conversations/asking';
import { attachedTo, MESSAGES_A_DAY, MESSAGES_MOST, type MessageKind } from '@registro/contracts/conversations/conversation';
import type { Internal } from '@registro/platform/auth/internal';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { changed } from '../conversation/answered.js';
import type { Conversation } from '../conversation/conversation.entity.js';

interface Written {
  clase: MessageKind;
  idUsuario: number;
  texto: string;
  archivos?: string[];
}

/** Adds a message; answers its id. */
export async function write(
  em: EntityManager,
  idConversacion: number,
  { clase, idUsuario, texto, archivos = [] }: Written,
): Promise<number> {
  const saved = await row(
    em,
    sql<{ id: number }>`insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto, archivos)
      values (${idConversacion}, ${clase}, ${idUsuario}, ${texto}, ${archivos}::text[]) returning id`,
  );
  return saved!.id;
}

/** Files that come with a message: the writer's own, published, and part of nothing but this conversation. */
export async function assertFiles(
  internal: Internal,
  idUsuario: number,
  part: string,
  archivos: string[],
  tipo: typeof MESSAGE_FILE | typeof REGISTRY_FILE = MESSAGE_FILE,
): Promise<void> {
  if (!archivos.length) return;
  const named = archivos.map((id, at) => ({ campo: `archivos.${at}`, id, tipo }));
  await checkFiles(internal, idUsuario, part, named);
}

interface Answered {
  /** who of the registry answers; the trace is theirs */
  idUsuario: number;
  texto: string;
  archivos?: string[];
  /** for whom it waits then; null: for whom it did */
  estado: 'persona' | 'resuelta' | null;
  /** who has it from now on, where nobody had it */
  idOperador?: number;
}

/**
 * The registry's answer, with all that follows from it in a conversation that the caller holds locked: its state, its
 * trace, and that open screens are told.
 * @returns the message's id
 */
export async function answer(
  em: EntityManager,
  conversation: Conversation,
  { idUsuario, texto, archivos = [], estado, idOperador }: Answered,
): Promise<number> {
  const { id: idObjeto, idUsuario: idPersona } = conversation;
  const id = await write(em, idObjeto, { clase: 'respuesta', idUsuario, texto, archivos });
  const now = new Date();
  em.assign(conversation, {
    ultimo: now,
    respondida: conversation.respondida ?? now,
    sinLeer: true,
    idOperador: conversation.idOperador ?? idOperador ?? null,
    ...(estado && { estado, espera: null, resuelta: estado === 'resuelta' ? now : null }),
  });
  await em.flush();
  const despues = { idMensaje: id, estado: conversation.estado };
  const trace = { idUsuario, accion: 'responder', objeto: 'conversacion', idObjeto, idPersona, despues };
  await emitAllAudited(em, trace, ...afterWriting(conversation, archivos, idUsuario));
  return id;
}

/** Whether something was said after a message. @param kinds what counts as said */
export const saidSince = async (em: EntityManager, id: number, idMensaje: number, kinds: readonly MessageKind[]): Promise<boolean> =>
  (await row(
    em,
    sql`select 1 from conversations.mensaje where "idConversacion" = ${id} and id > ${idMensaje} and clase = any(${[...kinds]}::text[]) limit 1`,
  )) !== null;

/** What a conversation's files are part of. */
export const partOf = ({ objeto, id }: Pick<Conversation, 'objeto' | 'id'>): string => `${attachedTo(objeto)}:${id}`;

/** What is told of a message: `by` who wrote it. What the registry sends is its person's from then on. */
export const afterWriting = (conversation: Conversation, archivos: string[], by = conversation.idUsuario): Emitted[] => [
  changed(conversation),
  ...(archivos.length
    ? [
        [
          'files.attached',
          {
            adjunto: partOf(conversation),
            idUsuario: by,
            archivos,
            ...(by !== conversation.idUsuario && { para: conversation.idUsuario }),
          },
        ] satisfies Emitted,
      ]
    : []),
];

/**
 * Refuses what is too much of one person (rule Q-6). Whoever writes holds their lock until the end, so that what was
 * counted is still so.
 */
export async function assertFew(em: EntityManager, idUsuario: number): Promise<void> {
  await rows(em, sql`select pg_advisory_xact_lock(727407, ${idUsuario})`);
  const today = await row(
    em,
    sql<{ n: number }>`select count(*)::int as n from conversations.conversacion c join conversations.mensaje m on m."idConversacion" = c.id
      where c."idUsuario" = ${idUsuario} and c.ultimo > now() - interval '1 day' and m.clase = 'persona' and m.fecha > now() - interval '1 day'`,
  );
  if (today!.n >= MESSAGES_A_DAY) refuse(MESSAGES_MOST);
}
