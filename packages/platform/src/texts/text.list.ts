import { BINDING_TEXT_STATE_NAMES, type BindingTextRow, type BindingTextState } from '@registro/contracts/binding-text';
import { type RawBuilder, sql } from 'kysely';
import { DECIDED_BY, isOwn, PROPOSED_BY, stateOf } from '../acts/waiting.js';
import { reads } from '../database/reads.js';
import { columns, moment, named, plain } from '../export/columns.js';
import { isYes, list } from '../http/listing.js';
import type { BindingText } from './binding-text.js';

const read = reads<{}>();

const asked = stateOf<BindingTextState>({
  propuesto: 'propuesta',
  confirmado: 'anterior',
  negado: 'negada',
  retirado: 'retirada',
  vencido: 'vencida',
});

/** What was proposed, and what held without having been. */
const versions = (text: BindingText, idOperador: number) => {
  const { vigente: now } = text;
  const day = text.rige === null ? sql`(v.creado at time zone 'America/Caracas')::date` : sql`v.${sql.ref(text.rige)}`;
  return sql`(
    select coalesce(v.id, t.id) as id, coalesce(v.texto, t.datos->>'texto') as texto,
      case when v.id = ${now} then 'vigente' when v.id > ${now} then 'futura' when v.id is not null then 'anterior' else ${asked} end as estado,
      coalesce(v.id = ${now}, false) as vigente,
      coalesce(${day}::text, t.datos->>'rige', (t.propuesto at time zone 'America/Caracas')::date::text) as rige,
      (t.antes->>'vigente')::int as reemplaza, t.motivo, coalesce(t."propuestoPor", v."idUsuario") as "idUsuario",
      ${PROPOSED_BY} as solicita, coalesce(t.propuesto, v.creado) as creado, coalesce(t.vence, v.creado) as vence,
      ${DECIDED_BY} as decide, case when t.id is null then v.creado else t.decidido end as decidido, t."motivoDecision",
      ${isOwn(idOperador)} as propia, ${text.aceptaron ?? sql`null::int`} as aceptaron
    from (select * from platform.acto_de_dos where acto = ${text.acto}) t full join ${sql.table(text.tabla)} v on v.id = t.id)` as RawBuilder<BindingTextRow>;
};

/** Every version of a text, as `idOperador` sees them. A service's own list is this one of its text. */
export const textList = (text: BindingText, idOperador: number) =>
  list<BindingTextRow>()({
    resource: text.recurso,
    from: read.selectFrom(versions(text, idOperador).as('t')),
    select: (from) => from.selectAll(),
    id: 't.id',
    sort: { id: 't.id', creado: 't.creado' },
    filter: {
      estado: (v, eb) => eb('t.estado', '=', v as BindingTextState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(eb.ref('t.propia')) : eb.lit(true)),
    },
    columns: columns(text.recurso, {
      id: plain,
      estado: named(BINDING_TEXT_STATE_NAMES),
      solicita: plain,
      creado: moment,
      motivo: plain,
      decide: plain,
      decidido: moment,
      motivoDecision: plain,
      texto: plain,
    }),
  });
