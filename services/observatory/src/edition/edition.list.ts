import {
  EDITION_REASONS,
  EDITION_STATES,
  type EditionReason,
  type EditionRow,
  type EditionState,
} from '@registro/contracts/observatory/console';
import { columns, day, moment, plain } from '@registro/platform/export/columns';
import { among, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../observatory.tables.js';

const STATE = sql<EditionState>`case when i.motivo is null then 'publicada' when i.motivo in ('pocas', 'quieta') then 'espera' else 'fallo' end`;

/** Each week of the observatory: what was published of it, or why nothing was yet. */
export const editionList = list<EditionRow>()({
  resource: 'cifras',
  from: read.selectFrom('observatory.intento as i').leftJoin('observatory.edicion as e', 'e.semana', 'i.semana'),
  select: (from) =>
    from.select([
      sql<string>`i.semana::text`.as('id'),
      STATE.as('estado'),
      sql<EditionReason | null>`i.motivo`.as('motivo'),
      'i.veces',
      sql<string>`i.desde`.as('desde'),
      sql<number | null>`jsonb_array_length(e.figuras)`.as('figuras'),
      sql<number | null>`jsonb_array_length(jsonb_path_query_array(e.figuras, '$[*].cells[*] ? (@.count == null)'))`.as('ocultos'),
    ]),
  id: 'i.semana',
  sort: { id: 'i.semana', desde: 'i.desde' },
  filter: { estado: (v, eb) => eb(STATE, '=', among(v, Object.keys(EDITION_STATES) as EditionState[])) },
  columns: columns('cifras', {
    id: day,
    estado: (estado) => EDITION_STATES[estado],
    motivo: (motivo) => motivo && EDITION_REASONS[motivo],
    veces: plain,
    desde: moment,
    figuras: plain,
    ocultos: plain,
  }),
});
