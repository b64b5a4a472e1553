import {
  DECLARATION_TEXT_STATE_NAMES,
  type DeclarationTextRow,
  type DeclarationTextState,
} from '@registro/contracts/scholarships/declaration-text';
import { DECIDED_BY, isOwn, PROPOSED_BY, stateOf } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';
import { IN_FORCE } from './versions.js';

const asked = stateOf<DeclarationTextState>({
  propuesto: 'propuesta',
  confirmado: 'anterior',
  negado: 'negada',
  retirado: 'retirada',
  vencido: 'vencida',
});

/** What was proposed, and what held without having been. */
const versions = (idOperador: number) =>
  read
    .selectFrom(read.selectFrom('platform.acto_de_dos').selectAll().where('acto', '=', 'texto').as('t'))
    .fullJoin('scholarships.declaracion_texto as v', 'v.id', 't.id')
    .select([
      sql<number>`coalesce(v.id, t.id)`.as('id'),
      sql<string>`coalesce(v.texto, t.datos->>'texto')`.as('texto'),
      sql<DeclarationTextState>`case when v.id = ${IN_FORCE} then 'vigente' when v.id is not null then 'anterior' else ${asked} end`.as(
        'estado',
      ),
      sql<boolean>`coalesce(v.id = ${IN_FORCE}, false)`.as('vigente'),
      sql<number | null>`(t.antes->>'vigente')::int`.as('reemplaza'),
      't.motivo',
      sql<number | null>`coalesce(t."propuestoPor", v."idUsuario")`.as('idUsuario'),
      PROPOSED_BY.$castTo<string | null>().as('solicita'),
      sql<string>`coalesce(t.propuesto, v.creado)`.as('creado'),
      sql<string>`coalesce(t.vence, v.creado)`.as('vence'),
      DECIDED_BY.as('decide'),
      sql<string | null>`case when t.id is null then v.creado else t.decidido end`.as('decidido'),
      't.motivoDecision',
      isOwn(idOperador).as('propia'),
    ]);

/** Every version of the declaration's text, as `idOperador` sees them. */
export const declarationTextList = (idOperador: number) =>
  list<DeclarationTextRow>()({
    resource: 'declaraciones',
    from: read.selectFrom(versions(idOperador).as('t')),
    select: (from) => from.selectAll(),
    id: 't.id',
    sort: { id: 't.id', creado: 't.creado' },
    filter: {
      estado: (v, eb) => eb('t.estado', '=', v as DeclarationTextState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not('t.propia') : eb.lit(true)),
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
