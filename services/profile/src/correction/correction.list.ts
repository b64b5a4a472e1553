import { showDate } from '@registro/contracts/dates';
import type { Identity } from '@registro/contracts/profile/basic-data';
import { CORRECTION_STATE_NAMES, type CorrectionRow, type CorrectionState, nameOf } from '@registro/contracts/profile/identity-correction';
import { DECIDED_BY, isOwn, NO_LAST_DAY, PROPOSED_BY, REASON, stateOf } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';

const inWords = (who: Identity): string => `${who.nacionalidad}-${who.cedula}, ${nameOf(who)}, ${showDate(who.fechaNacimiento)}`;

const state = stateOf<CorrectionState>({
  propuesto: 'pendiente',
  confirmado: 'confirmada',
  negado: 'negada',
  retirado: 'negada',
  vencido: 'vencida',
});

/** SQL: until when it holds; null: until it is decided (rule Q-22). */
const HOLDS = sql<string | null>`case when t.vence < ${NO_LAST_DAY} - interval '1 year' then t.vence end`;

/** Identities that operators asked to correct and others confirm, as `idOperador` sees them. */
export const correctionList = (idOperador: number) =>
  list<CorrectionRow>()({
    resource: 'correcciones',
    from: read.selectFrom('platform.acto_de_dos as t').where('t.acto', '=', 'identidad'),
    select: (from) =>
      from
        .select(['t.id', 't.motivoDecision', 't.propuesto as creado', HOLDS.as('vence'), state.as('estado')])
        .select([sql<number>`(t.datos->>'idUsuario')::int`.as('idUsuario'), sql<string>`t.datos->>'idArchivo'`.as('idArchivo')])
        .select(sql<number | null>`(t.datos->'pregunta'->>'idConversacion')::int`.as('idConversacion'))

        .select([REASON.as('motivo'), sql<Identity>`coalesce(t.antes, '{}')`.as('antes'), sql<Identity>`t.despues`.as('despues')])
        .select([PROPOSED_BY.as('solicita'), DECIDED_BY.as('decide'), isOwn(idOperador).as('propia')]),
    id: 't.id',
    sort: { id: 't.id', creado: 't.propuesto' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as CorrectionState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(isOwn(idOperador)) : eb.lit(true)),
      idUsuario: (v, eb) => eb('t.clave', '=', String(Number(v) || 0)),
    },
    columns: columns('correcciones', {
      antes: inWords,
      despues: inWords,
      motivo: plain,
      estado: named(CORRECTION_STATE_NAMES),
      solicita: plain,
      decide: plain,
      motivoDecision: plain,
      creado: moment,
      vence: moment,
    }),
  });
