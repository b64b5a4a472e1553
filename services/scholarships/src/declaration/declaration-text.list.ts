import {
  DECLARATION_TEXT_STATE_NAMES,
  type DeclarationTextRow,
  type DeclarationTextState,
} from '@registro/contracts/scholarships/declaration-text';
import { holdsUntil } from '@registro/platform/acts/second-person';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';
import { IN_FORCE, WAITS } from './versions.js';

const state = sql<DeclarationTextState>`case when t.estado = 'propuesta' and not ${WAITS} then 'vencida'
  when t.estado <> 'confirmada' then t.estado when t.id = ${IN_FORCE} then 'vigente' else 'anterior' end`;
/** SQL: this operator proposed `t`. */
const own = (idOperador: number) => sql<boolean>`exists (select from ${personOf(idOperador)} yo where yo.id = t."idUsuario")`;

/** Every version of the declaration's text, as `idOperador` sees them. */
export const declarationTextList = (idOperador: number) =>
  list<DeclarationTextRow>()({
    resource: 'declaraciones',
    from: read.selectFrom('scholarships.declaracion_texto as t'),
    select: (from) =>
      from.select([
        't.id',
        't.texto',
        state.as('estado'),
        sql<boolean>`t.id = ${IN_FORCE}`.as('vigente'),
        't.reemplaza',
        't.motivo',
        't.idUsuario',
        't.solicita',
        't.creado',
        holdsUntil('texto', sql`t.creado`).as('vence'),
        't.decide',
        't.decidido',
        't.motivoDecision',
        own(idOperador).as('propia'),
      ]),
    id: 't.id',
    sort: { id: 't.id', creado: 't.creado' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as DeclarationTextState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(own(idOperador)) : eb.lit(true)),
    },
    columns: columns('declaraciones', {
      id: plain,
      estado: named(DECLARATION_TEXT_STATE_NAMES),
      solicita: plain,
      creado: moment,
      motivo: plain,
      decide: plain,
      decidido: moment,
      motivoDecision: plain,
      texto: plain,
    }),
  });
