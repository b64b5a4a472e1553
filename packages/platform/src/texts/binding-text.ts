import type { NoticeName } from '@registro/contracts/notices/notices';
import type { TwoPersonKind } from '@registro/contracts/two-persons';
import type { Permission } from '@registro/contracts/roles';
import { type RawBuilder, sql } from 'kysely';
import type { ActOf } from '../acts/act-of.js';
import { row, rows } from '../database/database.js';

/** What is proposed of a version; `rige`: the day from which it holds, where it is not the day of its confirmation. */
export interface TextData {
  texto: string;
  rige?: string;
}

/**
 * A text that binds, whose versions two operators make hold (decision 107): a table of a service with id, texto,
 * idUsuario and creado, which only grows.
 */
export interface BindingText {
  acto: TwoPersonKind;
  /** as the console's list and its file call it */
  recurso: 'declaraciones' | 'terminos';
  /** with its schema */
  tabla: string;
  /** what its traces are about */
  objeto: string;
  /** who may confirm is told by this notice */
  aviso: NoticeName;
  permiso: Permission;
  /** SQL: the version that holds: the newest whose day has come */
  vigente: RawBuilder<number>;
  /** the column of the day from which a version holds; null: it holds once it is confirmed */
  rige: string | null;
  /** SQL: how many agreed to the version `v`; null: that is kept elsewhere */
  aceptaron?: RawBuilder<number | null>;
}

/**
 * How a version comes to hold once another operator confirmed it: in place of the newest one, which it was compared
 * with (rule S-33), and never before the day of its confirmation. One whose day
 * is still to come never holds once a newer one does.
 */
export const textAct = (text: BindingText): ActOf<TextData> => ({
  read: (em) => row(em, sql`select max(v.id) as vigente from ${sql.table(text.tabla)} v`) as Promise<object | null>,
  apply: (em, { texto, rige }, { idActo, propone }) => {
    const tabla = sql.table(text.tabla);
    if (text.rige === null) return rows(em, sql`insert into ${tabla} (id, texto, "idUsuario") values (${idActo}, ${texto}, ${propone})`);
    const day = sql.ref(text.rige);
    return rows(
      em,
      sql`insert into ${tabla} (id, texto, "idUsuario", ${day})
          values (${idActo}, ${texto}, ${propone}, greatest(${rige ?? null}::date, (now() at time zone 'America/Caracas')::date))`,
    );
  },
  traces: ({ id, datos, antes, motivo: porque, propuestoPor: idPropone }, word, motivo) => {
    const reemplaza = antes?.['vigente' as keyof typeof antes];
    const { texto, ...rest } = datos;
    const said = word === 'proponer' ? { caracteres: texto.length, ...rest, motivo: porque } : { idPropone, motivo };
    return [{ accion: word, objeto: text.objeto, idObjeto: id, despues: { reemplaza, ...said } }];
  },
});
