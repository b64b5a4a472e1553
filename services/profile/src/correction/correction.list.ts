import { showDate } from '@registro/contracts/dates';
import type { Identity } from '@registro/contracts/profile/basic-data';
import { CORRECTION_STATE_NAMES, type CorrectionRow, type CorrectionState, nameOf } from '@registro/contracts/profile/identity-correction';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';

const inWords = (who: Identity): string => `${who.nacionalidad}-${who.cedula}, ${nameOf(who)}, ${showDate(who.fechaNacimiento)}`;

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
        'c.estado',
        'c.solicita',
        'c.decide',
        'c.motivoDecision',
        'c.creado',
        sql<boolean>`${idOperador}::int in (c."idSolicita", c."idUsuario")`.as('propia'),
      ]),
    id: 'c.id',
    sort: { id: 'c.id', creado: 'c.creado' },
    filter: {
      estado: (v, eb) => eb('c.estado', '=', v as CorrectionState),
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
    }),
  });
