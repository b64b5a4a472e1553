import { showDate } from '@registro/contracts/dates';
import type { Identity } from '@registro/contracts/profile/basic-data';
import { CORRECTION_STATE_NAMES, type CorrectionRow, type CorrectionState, nameOf } from '@registro/contracts/profile/identity-correction';
import { holdsUntil } from '@registro/platform/acts/second-person';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';
import { waits } from './waiting.js';

const inWords = (who: Identity): string => `${who.nacionalidad}-${who.cedula}, ${nameOf(who)}, ${showDate(who.fechaNacimiento)}`;

const state = sql<CorrectionState>`case when c.estado = 'pendiente' and not ${waits} then 'vencida' else c.estado end`;
/** SQL: this operator asked for `c`, or it is theirs. */
const own = (idOperador: number) =>
  sql<boolean>`exists (select from ${personOf(idOperador)} yo where yo.id in (c."idSolicita", c."idUsuario"))`;

/** Identities that operators asked to correct and others confirm, as `idOperador` sees them. */
export const correctionList = (idOperador: number) =>
  list<CorrectionRow>()({
    resource: 'correcciones',
    from: read.selectFrom('profile.correccion as c'),
    select: (from) =>
      from.select([
        'c.id',
        'c.idUsuario',
        'c.antes',
        'c.despues',
        'c.motivo',
        'c.idArchivo',
        state.as('estado'),
        'c.solicita',
        'c.decide',
        'c.motivoDecision',
        'c.creado',
        holdsUntil('identidad', sql`c.creado`).as('vence'),
        own(idOperador).as('propia'),
      ]),
    id: 'c.id',
    sort: { id: 'c.id', creado: 'c.creado' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as CorrectionState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(own(idOperador)) : eb.lit(true)),
      idUsuario: (v, eb) => eb('c.idUsuario', '=', Number(v) || 0),
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
