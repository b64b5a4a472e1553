import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

/** What catalogs keep of a person: the window of their own, one a person. */
export const personRows: PersonRows = {
  service: 'catalogs',
  moves: [
    {
      table: 'catalogs.jornada_usuario',
      what: 'Jornada propia',
      where: ({ destino }) => sql`not exists (select from catalogs.jornada_usuario d where d."idUsuario" = ${destino}::int)`,
    },
  ],
  stays: {},
  holds: [{ table: 'catalogs.jornada_usuario', what: 'Jornada propia', gone: 'borrada' }],
  nobody: {},
  notes: async (em, { origen, destino }) => {
    const found = await row(
      em,
      sql<{ n: number }>`select count(*)::int as n from catalogs.jornada_usuario where "idUsuario" in (${origen}::int, ${destino}::int)`,
    );
    return said([found!.n === 2, 'Las dos tienen una jornada propia: vale la de la cuenta que se queda']);
  },
  after: (em, { destino }) => emit(em, 'profile.changed', { idUsuario: destino, parte: 'datosBasicos' }),
};
