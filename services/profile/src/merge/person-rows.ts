import type { EntityManager } from '@mikro-orm/postgresql';
import { ceilingReached } from '@registro/contracts/ceilings';
import { countOf } from '@registro/contracts/count';
import { canWorkNow, MAX_CURRENT_JOBS } from '@registro/contracts/profile/work';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { emit, emitAll } from '@registro/platform/events/emit';
import { type Pair, type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';

interface Both {
  trabajosActuales: number;
  estudios: number;
  cursos: number;
  trabajos: number;
  principales: number;
  orcids: number;
  personas: number;
  borradores: number;
  correccion: boolean;
  cedulaOrigen: string | null;
  cedulaDestino: string | null;
}

/** What the two have together. */
async function both(em: EntityManager, { origen, destino }: Pair): Promise<Both> {
  const of = sql`"idUsuario" in (${origen}::int, ${destino}::int)`;
  const document = (id: number) => sql`(select nacionalidad || '-' || cedula from profile.persona where "idUsuario" = ${id}::int)`;
  const found = await row(
    em,
    sql<Both>`
      select (select count(*)::int from profile.trabajo where ${of} and trabaja) as "trabajosActuales",
             (select count(*)::int from profile.trabajo where ${of}) as trabajos,
             (select count(*)::int from profile.trabajo where ${of} and "trabajoPrincipal") as principales,
             (select count(*)::int from profile.orcid where ${of}) as orcids,
             (select count(*)::int from profile.estudio where ${of}) as estudios,
             (select count(*)::int from profile.capacitacion where ${of}) as cursos,
             (select count(*)::int from profile.persona where ${of}) as personas,
             (select count(*)::int from (select 1 from profile.borrador where ${of} group by formulario, "idRegistro" having count(*) > 1) d) as borradores,
             ${waitsAbout('identidad', origen)} or ${waitsAbout('identidad', destino)} as correccion,
             ${document(origen)} as "cedulaOrigen", ${document(destino)} as "cedulaDestino"`,
  );
  return found!;
}

const destinoHas = (table: string, { destino }: Pair, same = sql``) =>
  sql`exists (select from ${sql.table(table)} d where d."idUsuario" = ${destino}::int ${same})`;

/**
 * What the profile keeps of a person. Studies, courses and work records are one person's; who they are stays as the
 * account that stays says.
 */
export const personRows: PersonRows = {
  service: 'profile',
  changes: [
    {
      table: 'profile.trabajo',
      where: (pair) =>
        sql`t."idUsuario" = ${pair.origen}::int and t."trabajoPrincipal" and ${destinoHas('profile.trabajo', pair, sql`and d."trabajoPrincipal"`)}`,
      set: () => ({ trabajoPrincipal: sql`false` }),
    },
    {
      // Who has a work record has answered the question (rule R-11).
      table: 'profile.estatus_usuario',
      key: ['idUsuario'],
      where: ({ origen, destino }) => sql`t."idUsuario" = ${destino}::int and t."trabajaActualmente" is not true
        and exists (select from profile.trabajo w where w."idUsuario" = ${origen}::int)`,
      set: () => ({ trabajaActualmente: sql`true` }),
    },
  ],
  moves: [
    { table: 'profile.persona', what: 'Datos básicos', where: (pair) => sql`not ${destinoHas('profile.persona', pair)}` },
    { table: 'profile.estudio', what: 'Estudios' },
    { table: 'profile.capacitacion', what: 'Cursos y capacitaciones' },
    { table: 'profile.trabajo', what: 'Registros laborales' },
    { table: 'profile.orcid', what: 'ORCID iD', key: ['orcid'], where: (pair) => sql`not ${destinoHas('profile.orcid', pair)}` },
    {
      table: 'profile.borrador',
      what: 'Borradores',
      key: ['formulario', 'idRegistro'],
      where: (pair) =>
        sql`not ${destinoHas('profile.borrador', pair, sql`and d.formulario = t.formulario and d."idRegistro" = t."idRegistro"`)}`,
    },
  ],
  stays: {
    'profile.estatus_usuario.idUsuario': 'the lock of an account’s profile; its flags follow what each service tells of what moved',
    'profile.importacion.idUsuario': 'the operator who imported',
  },
  holds: [
    { table: 'profile.persona', what: 'Datos básicos', hides: ['palabras'], gone: 'borrada' },
    { table: 'profile.estudio', what: 'Estudios', gone: 'borrada' },
    { table: 'profile.capacitacion', what: 'Cursos y capacitaciones', gone: 'borrada' },
    { table: 'profile.trabajo', what: 'Registros laborales', gone: 'borrada' },
    { table: 'profile.orcid', what: 'ORCID iD', key: ['orcid'], gone: 'borrada' },
    { table: 'profile.borrador', what: 'Borradores de formularios', key: ['formulario', 'idRegistro'], gone: 'borrada' },
    { table: 'profile.estatus_usuario', what: 'Estado del registro', key: ['idUsuario'], gone: 'borrada' },
    {
      table: 'profile.identidad',
      what: 'Registro de identidad',
      of: (id) =>
        sql`exists (select from profile.persona p where p."idUsuario" = ${id}::int and p.nacionalidad = t.nacionalidad and p.cedula = t.cedula)`,
      key: ['nacionalidad', 'cedula'],
      gone: { queda: 'Es del registro nacional de identidad, con el que se comprueba quién se registra' },
    },
  ],
  nobody: { 'profile.importacion': 'files of identities that an operator imported; what they did is in the audit' },
  lock: async (em, { origen, destino }) => {
    await lockUser(em, Math.min(origen, destino));
    await lockUser(em, Math.max(origen, destino));
  },
  against: async (em, pair) => {
    const have = await both(em, pair);
    const ceilings = [
      ceilingReached('estudio', have.estudios, 0),
      ceilingReached('capacitacion', have.cursos, 0),
      ceilingReached('trabajo', have.trabajos, 0),
    ];
    return [
      ...said(
        [
          !canWorkNow(have.trabajosActuales - 1),
          `Entre las dos hay ${countOf(have.trabajosActuales, 'trabajo actual', 'trabajos actuales')} y el máximo es ${MAX_CURRENT_JOBS}. Que la persona termine los que ya no tiene`,
        ],
        [have.correccion, 'Una de las dos tiene una corrección de identidad por confirmar. Resuélvala antes'],
      ),
      ...ceilings.filter((mensaje) => mensaje !== null),
    ];
  },
  notes: async (em, pair) => {
    const { personas, principales, orcids, borradores, cedulaOrigen, cedulaDestino } = await both(em, pair);
    return said(
      [personas === 2, 'Los datos básicos quedan como están en la cuenta que se queda'],
      [
        personas === 2 && cedulaOrigen !== cedulaDestino,
        `Las cédulas son distintas: ${cedulaOrigen} y ${cedulaDestino}. Compruebe que son de la misma persona`,
      ],
      [orcids === 2, 'Cada cuenta tiene vinculado un ORCID iD: queda el de la cuenta que se queda'],
      [principales === 2, 'Las dos tienen un trabajo principal: sigue siéndolo el de la cuenta que se queda'],
      [
        borradores > 0,
        'Un formulario a medio llenar en las dos queda como está en la cuenta que se queda; el de la otra se guarda por si se deshace la unión',
      ],
    );
  },
  after: async (em, { origen, destino }, joined) => {
    for (const idUsuario of joined ? [destino] : [destino, origen])
      await emitAll(em, ['profile.changed', { idUsuario, parte: 'datosBasicos' }], ['identity.corrected', { idUsuario }]);
    await emit(em, 'ties.changed', { personas: [origen, destino] });
  },
};
